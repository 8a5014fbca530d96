import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { CHEAP_HASHES } from "./e2e/fixtures/cheap-hashes";

const root = fileURLToPath(new URL(".", import.meta.url));

/** On PostgreSQL in `npm test`, and also on the embedded database in the campaign. */
const onDatabase = ["{app,lib,db,server}/**/*.db.test.ts"];

/** Talk to servers, or databases, that the tests start. */
const onNetwork = ["{lib,db,scripts}/**/*.net.test.ts"];

/** Replace modules, or count the steps of code, so no other file may have loaded it before. */
const alone = ["lib/**/*.mock.test.ts", "lib/**/*.counted.test.ts"];

/** The random cases of properties. */
const withProperties = "lib/platform/kernel/fixtures/property-seed.ts";

const shared = { resolve: { alias: { "@": root }, conditions: ["react-server"] } };
/** Vite puts its own public path into BASE_URL. */
const env = { BASE_URL: "" };
/** Longer than the limit of what waits (`eventually`), so that this says what it waited for. */
const slow = { fileParallelism: false, testTimeout: 600_000, hookTimeout: 600_000 } as const;
/** Half of these tests wait, for a second of a cache, an expiry or a server that starts, while another file can run. */
const inTwoWorkers = { fileParallelism: true, maxWorkers: 2 } as const;

/** Starts the files with properties over many random cases first, so that none of them runs alone at the end. */
class PropertiesFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const isOther = ({ moduleId }: TestSpecification) => Number(!moduleId.includes(".property.test."));
		// A worker ends when the next file belongs to another project, so each project stays together.
		const projects = Map.groupBy(await super.sort(files), ({ project }) => project);
		return [...projects.values()].flatMap((each) => each.toSorted((a, b) => isOther(a) - isOther(b)));
	}
}

export default defineConfig({
	test: {
		sequence: { sequencer: PropertiesFirst },
		projects: [
			{
				...shared,
				test: {
					// Fast tests without sockets and databases.
					name: "unit",
					include: ["{lib,components,app,server,scripts,db}/**/*.test.{ts,tsx}", "e2e/fixtures/**/*.test.ts"],
					exclude: [
						...[...onDatabase, ...onNetwork, ...alone],
						...(process.env.CAMPAIGN === "true" ? [] : ["lib/**/*.campaign.test.ts"]),
					],
					// Loading the tested modules for each file again would take as long as the tests.
					isolate: false,
					setupFiles: [withProperties],
					// By default one core is left free, which on two cores is half of them.
					maxWorkers: "100%",
					env,
					// A machine may be busy.
					testTimeout: 600_000,
				},
			},
			{ ...shared, test: { name: "unit-mocks", include: alone, env } },
			{ ...shared, test: { name: "network", include: onNetwork, env, ...slow } },
			{
				...shared,
				test: {
					name: "database",
					include: onDatabase,
					exclude: [
						// Creates embedded databases itself.
						...(process.env.TEST_POSTGRES_URL === undefined ? [] : ["**/*.embedded.db.test.ts"]),
					],
					globalSetup: "db/fixtures/database-setup.ts",
					// Each worker has one database for all of its files; each test makes an organization of its own.
					setupFiles: ["db/fixtures/database-of-worker.ts", withProperties],
					isolate: false,
					env: { ...env, ...CHEAP_HASHES },
					...slow,
					...inTwoWorkers,
				},
			},
			{
				...shared,
				test: {
					// What only the embedded database can show; every other test runs on PostgreSQL.
					name: "embedded",
					include: ["**/*.embedded.db.test.ts", "e2e/contract/**/*.embedded.test.ts", "e2e/smoke/**/*.test.ts"],
					exclude: ["**/node_modules/**"],
					globalSetup: "db/fixtures/database-setup.ts",
					setupFiles: ["db/fixtures/database-of-worker.ts"],
					env: { ...env, ...CHEAP_HASHES },
					...slow,
					...inTwoWorkers,
				},
			},
			{
				...shared,
				test: {
					// Black-box, against a running production build.
					name: "contract",
					include: ["e2e/contract/**/*.test.ts"],
					// Only a database outside the server can be stopped while it runs. The other files start servers with the embedded
					// database themselves, so a second run would repeat the first.
					exclude: [
						process.env.TEST_POSTGRES_URL === undefined
							? "e2e/contract/outage.test.ts"
							: "e2e/contract/**/*.embedded.test.ts",
					],
					globalSetup: "e2e/fixtures/contract-setup.ts",
					// Each worker has one server for all of its files.
					isolate: false,
					...slow,
					...inTwoWorkers,
				},
			},
			...(process.env.CAMPAIGN === "true"
				? [
						{
							...shared,
							test: {
								// Installs clients of others: `npm run campaign -- clients`.
								name: "clients",
								include: ["e2e/clients/**/*.test.ts"],
								globalSetup: "e2e/fixtures/contract-setup.ts",
								...slow,
							},
						},
					]
				: []),
			{
				...shared,
				test: {
					// Each file starts a server of its own, and mostly waits for it.
					name: "resilience",
					include: ["e2e/resilience/**/*.test.ts"],
					exclude: [
						// About PostgreSQL, or about several workers, which only it has; or about the embedded database.
						process.env.TEST_POSTGRES_URL === undefined
							? "e2e/resilience/**/*.postgresql.*"
							: "e2e/resilience/**/*.embedded.*",
						// Depends on timing, so it runs alone on the machine: `npm run campaign`.
						...(process.env.CAMPAIGN === "true" ? [] : ["e2e/resilience/**/*.campaign.test.ts"]),
					],
					...slow,
					fileParallelism: true,
					maxWorkers: 2,
				},
			},
		],
	},
});
