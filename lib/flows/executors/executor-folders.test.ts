import { existsSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { languages } from "@/lib/platform/i18n/languages";
import { textsOf } from "@/lib/platform/i18n/server";
import { executorCatalog } from "./catalog";
import { describeCatalog } from "./describe-catalog";
import { simulatedTasks } from "./fixtures/simulated-tasks";
import { simulatedOutcomes } from "./simulated-outcomes";
import { simulations } from "./simulations";

const here = new URL(".", import.meta.url);
const pieces = ["executor.ts", "simulation.ts"];
/** The folders that contain a file of an executor; the other folders contain what several executors share. */
const folders = readdirSync(here, { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map(({ name }) => name)
	.filter((folder) => pieces.some((piece) => has(`${folder}/${piece}`)));

it("each executor of the catalog has a folder, and there are no other folders", () => {
	expect([...executorCatalog.keys()].map(folderOf).toSorted()).toEqual(folders.toSorted());
});

describe.each(folders)("the executor in %s", (folder) => {
	it("has all required files", () => {
		expect(pieces.filter((piece) => !has(`${folder}/${piece}`))).toEqual([]);
	});
});

describe.each(describeCatalog())("$name", (executor) => {
	const { name, modes = [], byMode = {}, properties } = executor;
	const outcomes = simulatedTasks(executor).flatMap((task) => simulatedOutcomes(executor, task));

	it("is simulated", () => {
		expect(simulations.filter((simulation) => simulation.executor === name)).toHaveLength(1);
	});

	it("says of each mode what it proves, does and costs", () => {
		expect(modes.filter((mode) => !Object.hasOwn(byMode, mode))).toEqual([]);
	});

	it.each(languages)("is named in $name, with its modes, properties and simulated outcomes", ({ code }) => {
		const { executors: texts = {} } = textsOf(code, ["executors"]);
		const named = [
			...["title", "description", "synonyms"].map((word) => `${name}.${word}`),
			...modes.flatMap((mode) => [`mode.${mode}`, `${name}.description.${mode}`]),
			...Object.keys(properties.properties ?? {}).map((property) => `property.${property}`),
			...outcomes.map((outcome) => `outcome.${outcome.name}`),
		];
		expect(named.filter((key) => !Object.hasOwn(texts, key))).toEqual([]);
	});
});

it("every outcome with a text occurs in the simulation of some executor", () => {
	const descriptors = [...describeCatalog(), { ...addedExecutor, flowTypes: ["AUTHENTICATION" as const] }];
	const names = descriptors.flatMap((executor) =>
		simulatedTasks(executor).flatMap((task) => simulatedOutcomes(executor, task).map(({ name }) => `outcome.${name}`)),
	);
	const said = Object.keys(textsOf("en").executors ?? {}).filter((key) => key.startsWith("outcome."));
	expect(said.filter((key) => !names.includes(key))).toEqual([]);
});

const addedExecutor = {
	name: "AddedExecutor",
	category: "completion" as const,
	outcomes: { success: true as const, failure: true },
};

/**
 * `BasicAuthExecutor` is in `basic-auth`. Compares without hyphens, because consecutive capitals do not show where a word ends.
 */
function folderOf(name: string): string | undefined {
	return folders.find((folder) => folder.replaceAll("-", "") === name.replace(/Executor$/, "").toLowerCase());
}

function has(path: string): boolean {
	return existsSync(new URL(path, here));
}
