# Everything a contributor types. Needs Python 3.11 or newer and make; the rest installs itself into .venv.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/pip --disable-pip-version-check --quiet
# How many test processes; the tests share nothing but the machine.
JOBS   ?= 2

.PHONY: run test test-random lessons lint mutants bench walk walk-cards soak cards nonplayers texts openapi clients lock clean soak-fields fields pictures environment release ladder puzzles

# The stamps make the second start fast: nothing is installed again until a lock file changes.
$(VENV)/bin/python:
	@echo "creating $(VENV)"
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.run: requirements.txt pyproject.toml | $(VENV)/bin/python
	@echo "installing what the service needs"
	@$(PIP) install --require-hashes -r requirements.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: requirements-dev.txt $(VENV)/.run
	@echo "installing what the tests need"
	@$(PIP) install --require-hashes -r requirements-dev.txt
	@touch $@

run: $(VENV)/.run  ## start everything: server, API, worker
	@$(BIN)/sentiero run

test: $(VENV)/.dev $(VENV)/.node  ## all tests, with real servers, Node, a proxy and a browser that are found or installed
	@$(BIN)/python -m tools.browser
	@$(BIN)/python -m pytest -n $(JOBS) --dist worksteal -q $(ARGS)

# The seed is printed; TEST_SEED=… tries it again.
test-random: $(VENV)/.dev $(VENV)/.node  ## the same with games that nobody has tried yet
	@$(BIN)/python -m tools.browser
	@seed=$${TEST_SEED:-$$(date +%s)}; echo "TEST_SEED=$$seed"; \
	TEST_SEED=$$seed $(BIN)/python -m pytest -n $(JOBS) --dist worksteal -q --hypothesis-seed=$$seed $(ARGS)

lessons: $(VENV)/.dev $(VENV)/.node  ## every lesson in the browser, in each language, at desktop and phone size
	@$(BIN)/python -m tools.browser
	@ALL_LESSONS=1 $(BIN)/python -m pytest -n $(JOBS) --dist worksteal -q tests/web/test_lessons.py tests/web/test_guide.py $(ARGS)

# Node comes from a locked wheel, the linters from a locked list without addresses.
$(VENV)/.node: tools/node/package-lock.json tools/node/package.json $(VENV)/.dev
	@echo "installing what needs Node: linters of the contract, the compiler of the client"
	@$(BIN)/python -m tools.node npm ci --prefix tools/node --ignore-scripts --no-audit --no-fund --silent
	@touch $@

lint: $(VENV)/.dev $(VENV)/.node  ## ruff, mypy --strict, import-linter; types, looks and lint of the board; redocly and spectral over openapi.yaml
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(BIN)/python -m tools.node tsc -p tools/node/tsconfig.web.json
	@$(BIN)/python -m tools.node prettier --config tools/node/prettier.json --check --log-level warn "service/sentiero/web/**/*.{js,css,ts}"
	@$(BIN)/python -m tools.node eslint --config tools/node/eslint.config.mjs service/sentiero/web
	@$(BIN)/python -m tools.node redocly lint openapi.yaml --config tools/node/redocly.yaml
	@$(BIN)/python -m tools.contract_changes --check > /dev/null || { echo "a caller breaks: see docs/api.md"; exit 1; }
	@$(BIN)/python -m tools.node spectral lint openapi.yaml --ruleset tools/node/spectral.yaml --fail-severity=warn

mutants: $(VENV)/.dev  ## single faults in the rules: which do the paragraph tests catch, which the cards'? ARGS="coup --jobs 2" for some
	@$(BIN)/python -m tools.fire_in_the_lake.mutants $(ARGS)

bench: $(VENV)/.dev  ## measure, and write benchmarks/results.md
	@$(BIN)/python -m benchmarks $(ARGS)

walk: $(VENV)/.dev  ## play whole games over HTTP with a client that knows no rules
	@$(BIN)/python -m tools.walker $(ARGS)

walk-puzzles: $(VENV)/.dev  ## positions of real games in which one answer is best beyond doubt
	@$(BIN)/python -m tools.puzzles $(ARGS)

ladder: $(VENV)/.dev  ## random answers against the usual player in every chair: benchmarks/ladder.md
	@$(BIN)/python -m tools.ladder $(ARGS)

walk-cards: $(VENV)/.dev  ## 2,000 random games that choose Events often; every side at least 20 times
	@$(BIN)/python -m tools.fire_in_the_lake.card_walks $(ARGS)

pictures: $(VENV)/.dev  ## take the pictures of the board for README and docs
	@$(BIN)/python -m tools.pictures

soak: $(VENV)/.dev  ## 5,000 games of four non-players, and benchmarks/nonplayers.md
	@$(BIN)/python -m tools.fire_in_the_lake.soak $(ARGS)

soak-fields: $(VENV)/.dev  ## 500 missions each of Fields of Fire by our commander, and benchmarks/fields.md
	@$(BIN)/python -m tools.fields_of_fire.soak $(ARGS)

puzzles: $(VENV)/.dev  ## positions of real games in which one answer is best beyond doubt
	@$(BIN)/python -m tools.puzzles $(ARGS)

ladder: $(VENV)/.dev  ## random answers against the usual player in every chair: benchmarks/ladder.md
	@$(BIN)/python -m tools.ladder $(ARGS)

cards: $(VENV)/.dev  ## write docs/cards.md from the cards, their tests and docs/rulings.json
	@$(BIN)/python -m tools.fire_in_the_lake.cards_page

nonplayers: $(VENV)/.dev  ## write docs/nonplayers.md: paragraph, functions, tests
	@$(BIN)/python -m tools.fire_in_the_lake.nonplayers_page

fields: $(VENV)/.dev  ## write docs/fields-of-fire.md: paragraph, functions, tests, rulings
	@$(BIN)/python -m tools.fields_of_fire.page

environment: $(VENV)/.dev  ## write the vocabularies of the environment, and the tables that name each number
	@$(BIN)/python -m tools.environment

texts: $(VENV)/.run  ## bring the catalogs in step with the code, compile and check them
	@$(BIN)/python -m tools.texts

openapi: $(VENV)/.dev $(VENV)/.node  ## write openapi.yaml from the code, with examples from a game that is played for it
	@$(BIN)/python -m tools.examples
	@$(BIN)/sentiero openapi > openapi.yaml.new && mv openapi.yaml.new openapi.yaml
	@$(BIN)/python -m tools.clients
	@$(BIN)/python -m tools.contract_changes --write

clients: $(VENV)/.dev $(VENV)/.node  ## write the types of the clients from openapi.yaml
	@$(BIN)/python -m tools.clients

release: $(VENV)/.dev $(VENV)/.node  ## wheels, sdist and npm package, with checksums and a bill of materials, into dist/; nothing is uploaded
	@$(BIN)/python -m tools.release

lock:  ## resolve again; needs uv
	@uv pip compile pyproject.toml --extra service --extra server --group build $(LOCK) -o requirements.txt
	@uv pip compile pyproject.toml --extra service --group build -c requirements.txt $(LOCK) -o requirements-image.txt
	@uv pip compile pyproject.toml --extra traces -c requirements-image.txt $(LOCK) -o requirements-traces.txt
	@uv pip compile pyproject.toml --extra service --extra server --extra research --extra traces --group build --group dev -c requirements.txt $(LOCK) -o requirements-dev.txt

LOCK := --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate

clean:  ## remove what can be made again; games are kept elsewhere and stay
	@rm -rf $(VENV) tools/node/node_modules build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
