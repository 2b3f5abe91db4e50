// What is counted for whoever looks at a space, and how likely the next Coup card is.
import assert from "node:assert/strict";
import { test } from "node:test";
import { chance, strength, worth } from "../../../service/sentiero/web/table/fire_in_the_lake/counting.js";

const world = {
  title: { roles: ["us", "arvn", "nva", "vc"] },
  spaces: { tay_ninh: { population: 2 } },
  pieces: {
    us_troops: { faction: "us" },
    arvn_police: { faction: "arvn" },
    nva_bases: { faction: "nva" },
    vc_bases: { faction: "vc" },
    vc_tunneled_bases: { faction: "vc" },
  },
};
const table = (pieces, control, support) => ({ spaces: { tay_ninh: { pieces, control, support, terror: 0 } } });

test("strength is every piece of a Faction, Bases too", () => {
  const found = strength("tay_ninh", table({ us_troops: 3, arvn_police: 1, vc_bases: 2 }, "coin", 0), world);
  assert.deepEqual(found, { us: 3, arvn: 1, nva: 0, vc: 2 });
});

test("Support counts for the US, Control for who has it, Bases and Opposition for their side", () => {
  assert.deepEqual(worth("tay_ninh", table({ us_troops: 3 }, "coin", 2), world), { us: 4, arvn: 2, nva: 0, vc: 0 });
  const held = table({ nva_bases: 1, vc_bases: 1, vc_tunneled_bases: 1 }, "nva", -1);
  assert.deepEqual(worth("tay_ninh", held, world), { us: 0, arvn: 0, nva: 3, vc: 4 });
});

test("the Coup card lies in each place that it may lie in with the same chance", () => {
  assert.equal(chance({ among: 7, after: 0 }, 3), 3 / 7);
  assert.equal(chance({ among: 7, after: 4 }, 3), 0);
  assert.equal(chance({ among: 7, after: 4 }, 6), 2 / 3);
  assert.equal(chance({ among: 2, after: 0 }, 3), 1);
});
