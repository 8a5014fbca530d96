import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));

/** Pure and fast; nothing here opens a socket or a database. */
const unit = [
	"lib/**/*.test.ts",
	"components/**/*.test.ts",
	"app/**/*.test.ts",
	"server/**/*.test.ts",
	"scripts/**/*.test.ts",
];
/** Run once on PGlite and once on PostgreSQL. */
const onDatabase = ["lib/**/*.db.test.ts", "db/**/*.db.test.ts"];
/** Black-box, against a running server. */
const contract = ["e2e/contract/**/*.test.ts"];

const shared = { resolve: { alias: { "@": root }, conditions: ["react-server"] } };

export default defineConfig({
	test: {
		projects: [
			{ ...shared, test: { name: "unit", include: unit, exclude: onDatabase } },
			{
				...shared,
				test: {
					name: "database",
					include: onDatabase,
					fileParallelism: false,
					testTimeout: 60_000,
					hookTimeout: 60_000,
				},
			},
			{
				...shared,
				test: { name: "contract", include: contract, fileParallelism: false, testTimeout: 60_000, hookTimeout: 60_000 },
			},
		],
	},
});
