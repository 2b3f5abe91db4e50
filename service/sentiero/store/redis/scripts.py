"""The Lua scripts of the store. Each is atomic: no other command comes between its lines."""

from __future__ import annotations

from typing import Final

# Outcomes of APPEND, the first value it returns.
APPENDED: Final = 0
REPLAYED: Final = 1
STALE: Final = 2
CONFLICT: Final = 3

# A script that fails halfway is not rolled back, so everything is checked before the first write.
#
# KEYS  1 events (stream)   2 idem (hash)   3 older idem (hash)   4 snap (hash)
#       5 meta (hash)
# ARGV  1 expected version  2 key  3 digest  4 how many keys to remember
#       5 the link to the entry that the first one follows, or nothing  6 the link to the last one
#       7 of which trace the last one comes, or nothing
#       8 number of entries, then each entry
#       number of checkpoints, then version and document of each
#       the number of fields that change beside the entries, then field and value of each
# Gives {outcome, first version, last version}; for a stale one the last is the current version.
APPEND: Final = """
local events, idem, older, snap = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local expected, key, digest = tonumber(ARGV[1]), ARGV[2], ARGV[3]

local found = redis.call('HMGET', idem, key, 'newest')
local known, newest = found[1] or redis.call('HGET', older, key), found[2]
if known then
  local meant, first, last = string.match(known, '^(%S+) (%d+) (%d+)$')
  if meant ~= digest then return {3, 0, 0} end
  return {1, tonumber(first), tonumber(last)}
end

-- Whoever knows the link to the newest entry has seen it, and its number.
local there = redis.call('EXISTS', events) == 1
local current = there and newest and newest == ARGV[5] and expected or 0
-- The id given last is right even if entries were deleted; the length is not.
if there and current == 0 then
  local info = redis.call('XINFO', 'STREAM', events)
  for i = 1, #info, 2 do
    if info[i] == 'last-generated-id' then current = tonumber(string.match(info[i + 1], '^%d+')) end
  end
end
if current ~= expected then return {2, 0, current} end
-- The same number, but not the same entry: who writes has seen something that was lost when a server took over.
if newest and ARGV[5] ~= '' and newest ~= ARGV[5] then return {2, 0, current} end

local at = 8
local function take()
  local value = ARGV[at]
  at = at + 1
  return value
end
local function put_pairs(name)
  for _ = 1, tonumber(take()) do redis.call('HSET', name, take(), take()) end
end

local version = expected
local count = tonumber(take())
for i = 1, count do
  version = version + 1
  if i == count and ARGV[7] ~= '' then
    redis.call('XADD', events, version .. '-0', 'e', take(), 't', ARGV[7])
  else
    redis.call('XADD', events, version .. '-0', 'e', take())
  end
end
put_pairs(snap)
put_pairs(KEYS[5])

-- Two hashes in turn keep the memory bounded: the older one is dropped when the newer one is full.
if redis.call('HLEN', idem) > tonumber(ARGV[4]) then redis.call('RENAME', idem, older) end
redis.call('HSET', idem, key, digest .. ' ' .. (expected + 1) .. ' ' .. version, 'newest', ARGV[6])
return {0, expected + 1, version}
"""

# KEYS  as APPEND
# ARGV  1 the version at which the game must be
FORGET: Final = """
local newest = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
if not newest[1] or newest[1][1] ~= ARGV[1] .. '-0' then return 0 end
redis.call('UNLINK', unpack(KEYS))
return 1
"""

# KEYS  1 snap (hash)
# ARGV  1 the version that the checkpoint must not exceed, or -1
# Gives {version, document}, or nothing.
NEWEST_CHECKPOINT: Final = """
local limit, best = tonumber(ARGV[1]), -1
for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
  local version = tonumber(field)
  if version > best and (limit < 0 or version <= limit) then best = version end
end
if best < 0 then return {} end
return {best, redis.call('HGET', KEYS[1], tostring(best))}
"""

# KEYS  1 rights (hash)
# ARGV  1 the right   2 the hash of its new token, or nothing   3 `1` to do nothing if somebody has it
GRANT: Final = """
local found = redis.call('HGETALL', KEYS[1])
local held = {}
for i = 1, #found, 2 do
  if found[i + 1] == ARGV[1] then held[#held + 1] = found[i] end
end
if ARGV[3] == '1' and #held > 0 then return 0 end
for _, token in ipairs(held) do redis.call('HDEL', KEYS[1], token) end
if ARGV[2] ~= '' then redis.call('HSET', KEYS[1], ARGV[2], ARGV[1]) end
return 1
"""

# KEYS  1 a keyring (hash)
# ARGV  1 the most fields that it may have   2 for how many seconds it is kept   then field and value of each
KEEP_ON_RING: Final = """
local more = 0
for i = 3, #ARGV, 2 do more = more + 1 - redis.call('HEXISTS', KEYS[1], ARGV[i]) end
if redis.call('HLEN', KEYS[1]) + more > tonumber(ARGV[1]) then return 0 end
for i = 3, #ARGV, 2 do redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1]) end
redis.call('EXPIRE', KEYS[1], ARGV[2])
return 1
"""

# KEYS  1 a keyring (hash)
# ARGV  1 for how many seconds it is kept
# Gives its fields and values.
USE_RING: Final = """
redis.call('EXPIRE', KEYS[1], ARGV[1])
return redis.call('HGETALL', KEYS[1])
"""

# KEYS  1 rights (hash)   2 what people have left (hash)
# Gives the fields and values of each.
BELONGINGS: Final = """
return {redis.call('HGETALL', KEYS[1]), redis.call('HGETALL', KEYS[2])}
"""

# KEYS  as BELONGINGS
# ARGV  for each hash the number of its fields, then field and value of each
DROP_BELONGINGS: Final = """
local at = 1
for _, hash in ipairs(KEYS) do
  local fields = tonumber(ARGV[at])
  if redis.call('HLEN', hash) ~= fields then return 0 end
  for i = at + 1, at + 2 * fields, 2 do
    if redis.call('HGET', hash, ARGV[i]) ~= ARGV[i + 1] then return 0 end
  end
  at = at + 1 + 2 * fields
end
redis.call('UNLINK', unpack(KEYS))
return 1
"""

# KEYS and ARGV  as DROP_BELONGINGS
PUT_BACK_BELONGINGS: Final = """
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
local at = 1
for _, hash in ipairs(KEYS) do
  local fields = tonumber(ARGV[at])
  for i = at + 1, at + 2 * fields, 2 do redis.call('HSET', hash, ARGV[i], ARGV[i + 1]) end
  at = at + 1 + 2 * fields
end
return 1
"""

# KEYS  1 games that wait (sorted set)
# ARGV  1 the game   2 the version at which it does not wait
DONE: Final = """
local named = redis.call('ZSCORE', KEYS[1], ARGV[1])
if named and tonumber(named) <= tonumber(ARGV[2]) then redis.call('ZREM', KEYS[1], ARGV[1]) end
"""

# KEYS  1 what is counted
# ARGV  1 for how many seconds after the first   2 how many more
COUNT: Final = """
local counted = redis.call('INCRBY', KEYS[1], ARGV[2])
if counted == tonumber(ARGV[2]) then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
return counted
"""

# KEYS  1 games on a list (sorted set)   2 their cards (hash)
# ARGV  1 the game   2 since when   3 its card
ADVERTISE: Final = """
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
redis.call('HSET', KEYS[2], ARGV[1], ARGV[3])
"""

# KEYS  1 games on a list (sorted set)   2 their cards (hash)
# ARGV  1 the game
WITHDRAW: Final = """
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('HDEL', KEYS[2], ARGV[1])
"""

# KEYS  1 games on a list (sorted set)   2 their cards (hash)
# ARGV  1 the first   2 the last, from the newest on
# Gives each game and its card, or nothing for it.
CARDS: Final = """
local found = {}
for _, game in ipairs(redis.call('ZREVRANGE', KEYS[1], ARGV[1], ARGV[2])) do
  found[#found + 1] = game
  found[#found + 1] = redis.call('HGET', KEYS[2], game) or ''
end
return found
"""

# KEYS  1 games on a list (sorted set)   2 their cards (hash)
# ARGV  1 how many may stay, the newest
KEEP: Final = """
local old = redis.call('ZRANGE', KEYS[1], 0, -1 - tonumber(ARGV[1]))
for _, game in ipairs(old) do
  redis.call('ZREM', KEYS[1], game)
  redis.call('HDEL', KEYS[2], game)
end
"""

# KEYS  1 a stream   ARGV  1 what to add   2 how many may stay   3 for how many seconds, 0 for ever
#       4 the least number it may have
# Gives the number of what was added: one more than the last, or the least.
ADD: Final = """
local last = 0
if redis.call('EXISTS', KEYS[1]) == 1 then
  local info = redis.call('XINFO', 'STREAM', KEYS[1])
  for i = 1, #info, 2 do
    if info[i] == 'last-generated-id' then last = tonumber(string.match(info[i + 1], '^%d+')) end
  end
end
local number = math.max(last + 1, tonumber(ARGV[4]))
redis.call('XADD', KEYS[1], 'MAXLEN', ARGV[2], string.format('%.0f-0', number), 'e', ARGV[1])
if ARGV[3] ~= '0' then redis.call('EXPIRE', KEYS[1], ARGV[3]) end
return number
"""

# KEYS  1 when each seat was seen (hash)
# ARGV  1 the seat   2 when it is seen now   3 for how many seconds the hash is kept after that
# Gives when it was seen before, or 0.
SEEN: Final = """
local before = tonumber(redis.call('HGET', KEYS[1], ARGV[1]) or '0')
if tonumber(ARGV[2]) > before then redis.call('HSET', KEYS[1], ARGV[1], ARGV[2]) end
redis.call('EXPIRE', KEYS[1], ARGV[3])
return before
"""
