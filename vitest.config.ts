import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));

/** Run once on PGlite and once on PostgreSQL. */
const onDatabase = ["{app,lib,db}/**/*.db.test.ts"];

/** Talk to servers that they start themselves. */
const onNetwork = ["lib/**/*.net.test.ts"];

/** Put others in the place of modules, so that no other file may have loaded them before. */
const withMocks = ["lib/**/*.mock.test.ts"];

const shared = { resolve: { alias: { "@": root }, conditions: ["react-server"] } };
/** Vite puts its own public path there. */
const env = { BASE_URL: "" };
const slow = { fileParallelism: false, testTimeout: 60_000, hookTimeout: 120_000 } as const;

export default defineConfig({
	test: {
		projects: [
			{
				...shared,
				test: {
					// Pure and fast: nothing here opens a socket, and only the self test of the statement check a database.
					name: "unit",
					include: ["{lib,components,app,server,scripts,db}/**/*.test.{ts,tsx}"],
					exclude: [...onDatabase, ...onNetwork, ...withMocks],
					// Loading what they test in each file anew takes as long as the tests.
					isolate: false,
					env,
					// Properties over many random flows, on a machine that does other things too.
					testTimeout: 60_000,
				},
			},
			{ ...shared, test: { name: "unit-mocks", include: withMocks, env } },
			{ ...shared, test: { name: "network", include: onNetwork, env, ...slow } },
			{
				...shared,
				test: {
					name: "database",
					include: onDatabase,
					globalSetup: "db/fixtures/database-setup.ts",
					// One process, one database, opened once: each test makes an organization of its own.
					isolate: false,
					env,
					...slow,
				},
			},
			{
				...shared,
				test: {
					// Black-box, against a running production build.
					name: "contract",
					include: ["e2e/contract/**/*.test.ts"],
					// Only a database elsewhere can be down while the server runs.
					exclude: process.env.TEST_POSTGRES_URL === undefined ? ["e2e/contract/outage.test.ts"] : [],
					globalSetup: "e2e/fixtures/contract-setup.ts",
					...slow,
				},
			},
			{
				...shared,
				test: {
					// Each file starts a server of its own, and mostly waits for it.
					name: "resilience",
					include: ["e2e/resilience/**/*.test.ts"],
					exclude: [
						// About PostgreSQL, or about several workers, which only it has.
						...(process.env.TEST_POSTGRES_URL === undefined ? ["e2e/resilience/**/*.postgresql.*"] : []),
						// Judged by the clock, so alone on the machine: `npm run campaign`.
						...(process.env.CAMPAIGN === "true" ? [] : ["e2e/resilience/**/*.campaign.test.ts"]),
					],
					...slow,
					fileParallelism: true,
					maxWorkers: 2,
					testTimeout: 600_000,
				},
			},
		],
	},
});
