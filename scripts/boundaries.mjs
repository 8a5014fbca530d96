// Checks the direction of dependencies, after a self-test with injected violations.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise } from "dependency-cruiser";
import { boundaryRules, composerLayers } from "./boundary-rules.mjs";
import { mapIsDrawn } from "./drawn-map.mjs";
import { circleOf, floors, KERNEL, rooms } from "./room-map.mjs";
import { fail, root, say } from "./runtime.mjs";

const circle = circleOf(rooms);
if (circle !== null) fail(`The map has a circle of rooms: ${circle.join(" → ")}`);
const missed = await selfTest();
if (missed.length > 0) fail(`The boundary checker is blind: it did not notice ${missed.join(", ")}`);

const { modules, violations, circleOfModules } = await inspect(
	root,
	["lib", "db", "app", "components", "server", "server.ts"],
	"tsconfig.json",
);
if (modules < 100) fail(`The boundary checker saw only ${modules} modules: it is not reading the sources`);
for (const { from, to, rule } of violations) say(`${rule.name}: ${from} → ${to}`);
if (violations.length > 0) fail(`${violations.length} boundary violations`);
if (circleOfModules !== null) fail(`A circle of modules: ${circleOfModules.join(" → ")}`);
if (!mapIsDrawn(process.argv.includes("--write")))
	fail("The map in ARCHITECTURE.md is not today's: run `node scripts/boundaries.mjs --write`");
say(`${modules} modules, no violations`);

async function inspect(baseDir, paths, tsConfig) {
	const { output } = await cruise(
		paths,
		{
			baseDir,
			ruleSet: { forbidden: boundaryRules() },
			validate: true,
			// It looks for circles from each import anew, which takes as long as everything else: `circleOf` goes through them once.
			skipAnalysisNotInRules: true,
			tsPreCompilationDeps: true,
			tsConfig: { fileName: join(baseDir, tsConfig) },
			doNotFollow: { path: "node_modules" },
			enhancedResolveOptions: {
				// The sources stand still meanwhile; by default it looks at each again after four seconds.
				cachedInputFileSystem: { cacheDuration: 600_000 },
				exportsFields: ["exports"],
				conditionNames: ["import", "require", "node", "types", "default"],
			},
		},
		{ extensions: [".ts", ".tsx", ".mjs", ".js"] },
		{ tsConfig: { options: { baseUrl: baseDir, paths: { "@/*": ["./*"] } } } },
	);
	const imports = output.modules.map(({ source, dependencies }) => [
		source,
		dependencies.map(({ resolved }) => resolved),
	]);
	return {
		modules: output.modules.length,
		violations: output.summary.violations,
		circleOfModules: circleOf(Object.fromEntries(imports)),
	};
}

/** Creates a small tree that violates every rule once; returns the names of the rules that did not report it. */
async function selfTest() {
	const folder = mkdtempSync(join(tmpdir(), "portico-boundaries-"));
	const write = (path, text) => {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	};
	try {
		write("tsconfig.json", JSON.stringify({ compilerOptions: { module: "esnext", moduleResolution: "bundler" } }));
		for (const [room, allowed] of Object.entries(rooms)) {
			const forbidden = Object.keys(rooms).find(
				(other) => other !== room && other !== KERNEL && !allowed.includes(other),
			);
			write(`lib/${room}/index.ts`, "export const door = 1;\n");
			write(`lib/${room}/inner-probe.ts`, "export const inner = 1;\n");
			write(`lib/${room}/probe.ts`, `import { door } from "../../${forbidden}/index";\nexport const used = door;\n`);
			write(
				`app/into-${room.replace("/", "-")}.ts`,
				`import { inner } from "../lib/${room}/inner-probe";\nexport const used = inner;\n`,
			);
		}
		const climbs = [];
		for (const [index, floor] of Object.keys(floors).entries())
			for (const above of Object.keys(floors).slice(index + 1)) {
				const [[from], [to]] = [floor, above].map((each) =>
					Object.keys(floors[each].rooms).filter((room) => room !== "kernel"),
				);
				const climb = `lib/${floor}/${from}/climbs-to-${above}.ts`;
				climbs.push(climb);
				write(climb, `import { door } from "../../${above}/${to}/index";\nexport const used = door;\n`);
			}
		write("db/client.ts", "export const database = 1;\n");
		write("node_modules/next/package.json", '{"name":"next","main":"index.js"}');
		write("node_modules/next/index.js", "export const next = 1;\n");
		write("components/probe.tsx", 'import { database } from "../db/client";\nexport const used = database;\n');
		write(
			"lib/identity/directory/page-probe.ts",
			'import { used } from "../../../components/probe";\nexport const again = used;\n',
		);
		write("lib/identity/directory/next-probe.ts", 'import { next } from "next";\nexport const used = next;\n');
		write(
			"lib/identity/directory/database-probe.ts",
			'import { database } from "../../../db/client";\nexport const used = database;\n',
		);
		write("lib/identity/directory/circle-a.ts", 'import { b } from "./circle-b";\nexport const a = () => b;\n');
		write("lib/identity/directory/circle-b.ts", 'import { a } from "./circle-a";\nexport const b = () => a;\n');
		const composer = "components/composer";
		write(`${composer}/frame/probe.ts`, "export const frame = 1;\n");
		for (const layer of Object.keys(composerLayers))
			write(`${composer}/${layer}/probe.ts`, 'import { frame } from "../frame/probe";\nexport const used = frame;\n');
		for (const kind of ["views", "overlays"]) {
			write(`${composer}/${kind}/one/inner-probe.ts`, "export const inner = 1;\n");
			write(
				`${composer}/${kind}/other/probe.ts`,
				'import { inner } from "../one/inner-probe";\nexport const used = inner;\n',
			);
		}
		const { violations, circleOfModules } = await inspect(folder, ["lib", "db", "app", "components"], "tsconfig.json");
		const noticed = new Set(violations.map(({ rule }) => rule.name));
		const climbed = new Set(violations.filter(({ rule }) => rule.name.startsWith("floor-")).map(({ from }) => from));
		return [
			...boundaryRules().flatMap(({ name }) => (noticed.has(name) ? [] : [name])),
			...climbs.filter((climb) => !climbed.has(climb)),
			...(circleOfModules === null ? ["a circle of modules"] : []),
		];
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
