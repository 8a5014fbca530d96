import { describe, expect, it } from "vitest";
import { aFlow, end, prompt, start } from "@/lib/flows/model/fixtures/builders";
import { parseFlow } from "./parse-flow";

const nodes = [start("ask"), prompt("ask", ["end"]), end("end")];

describe("a submitted definition", () => {
	it("is returned unchanged, also with warnings", () => {
		const submitted = aFlow({ nodes });
		const verdict = parseFlow(submitted);
		expect(verdict.ok && verdict.value).toBe(submitted);
	});

	it("is refused with all problems of its shape and of its graph together", () => {
		const verdict = parseFlow({ ...aFlow({ nodes: [start("ask"), prompt("ask", ["nowhere"]), end("end")] }), name: 7 });
		expect(verdict.ok || verdict.problems.join("\n")).toMatch(/^name: [\s\S]*nowhere/);
	});

	it("with far too many nodes is refused before they are checked", () => {
		let looked = 0;
		const node = Object.defineProperty({}, "id", { enumerable: true, get: () => looked++ });
		expect(parseFlow(aFlow({ nodes: Array.from({ length: 10_001 }, () => node) as never }))).toEqual({
			ok: false,
			problems: ["nodes: A flow must not have more than 500 nodes"],
		});
		expect(looked).toBe(0);
	});
});
