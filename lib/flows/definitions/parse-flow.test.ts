import { describe, expect, it } from "vitest";
import { aFlow, end, prompt, start } from "@/lib/flows/model/fixtures/builders";
import { parseFlow, warningsOf } from "./parse-flow";

const nodes = [start("ask"), prompt("ask", ["end"]), end("end")];

describe("a submitted definition", () => {
	it("is returned unchanged, with the number of its warnings", () => {
		const submitted = aFlow({ nodes });
		const verdict = parseFlow(submitted);
		expect(verdict).toEqual({ ok: true, value: { definition: submitted, warnings: warningsOf(submitted) } });
		expect(verdict.ok && verdict.value.definition).toBe(submitted);
	});

	it("is refused with all problems of its shape and of its graph together", () => {
		const verdict = parseFlow({ ...aFlow({ nodes: [start("ask"), prompt("ask", ["nowhere"]), end("end")] }), name: 7 });
		expect(verdict.ok || verdict.problems.join("\n")).toMatch(/^name: [\s\S]*nowhere/);
	});
});

it("counting the warnings of a definition that breaks a rule throws", () => {
	expect(() => warningsOf(aFlow({ nodes: [start("ask")] }))).toThrow();
});
