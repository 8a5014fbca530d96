import { expect, it } from "vitest";
import { prompt } from "../fixtures/builders";
import { withoutPresentation } from "./non-verbose";

it("non-verbose mode holds only the logical structure, unknown members included", () => {
	const [node] = JSON.parse(
		'[{"id":"p","type":"PROMPT","__proto__":{"x":1},"inputs":[],"meta":{},"layout":{},"own":1}]',
	);
	expect(JSON.stringify(withoutPresentation([node]))).toBe(
		'[{"id":"p","type":"PROMPT","__proto__":{"x":1},"inputs":[],"own":1}]',
	);
});

it("does not touch the nodes it was given", () => {
	const node = prompt("p", [], { meta: { components: [] } });
	withoutPresentation([node]);
	expect(node.meta).toEqual({ components: [] });
});
