import { describe, expect, it } from "vitest";
import { aFlow, end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { parseFlow } from "./parse-flow";

const context = { principal: { organizationId: "organization" } };
const nodes = [start("ask"), prompt("ask", ["end"]), end("end")];

describe("a submitted definition", () => {
	it("is returned unchanged, also with warnings", async () => {
		const submitted = aFlow({ nodes });
		const verdict = await parseFlow(submitted, context);
		expect(verdict.ok && verdict.value).toBe(submitted);
	});

	it("is refused with all problems of its shape and of its graph together", async () => {
		const flow = aFlow({ nodes: [start("ask"), prompt("ask", ["nowhere"]), end("end")] });
		const verdict = await parseFlow({ ...flow, name: 7 }, context);
		expect(verdict.ok || verdict.problems.join("\n")).toMatch(/^name: [\s\S]*nowhere/);
	});

	it("with far too many nodes is refused before they are checked", async () => {
		let looked = 0;
		const node = Object.defineProperty({}, "id", { enumerable: true, get: () => looked++ });
		const flow = aFlow({ nodes: Array.from({ length: 10_001 }, () => node) as never });
		expect(await parseFlow(flow, context)).toEqual({
			ok: false,
			problems: ["nodes: A flow must not have more than 500 nodes"],
		});
		expect(looked).toBe(0);
	});

	it.each([
		[
			"components",
			(length: number) => [start("ask"), prompt("ask", ["end"], { meta: { components: wrong(length) } }), end("end")],
		],
		["tasks in one circle", (length: number) => circle(length)],
	])("with twice as many %s costs about twice as many reads of its members", async (_title, nodesOf) => {
		const readsOf = async (length: number) => {
			const { value, reads } = counted(aFlow({ nodes: nodesOf(length) as never }));
			expect((await parseFlow(value, context)).ok).toBe(false);
			return reads();
		};
		const [once, twice] = [await readsOf(200), await readsOf(400)];
		expect(once).toBeGreaterThan(200);
		expect(twice).toBeLessThan(2.5 * once);
	});
});

const wrong = (length: number) => Array.from({ length }, () => ({ type: 1, components: 1 })) as never;

const circle = (length: number) =>
	Array.from({ length }, (_, i) =>
		task(`t${i}`, { onSuccess: `t${(i + 1) % length}`, onFailure: `t${(i * 7) % length}` }),
	);

/** The value, and how often a member of it or of what it contains has been read. */
function counted<Value extends object>(root: Value): { value: Value; reads: () => number } {
	let reads = 0;
	const proxies = new WeakMap<object, object>();
	const proxyOf = (value: unknown): unknown => {
		if (typeof value !== "object" || value === null) return value;
		const proxy =
			proxies.get(value) ??
			new Proxy(value, {
				get(target, name) {
					reads++;
					return proxyOf(Reflect.get(target, name));
				},
			});
		proxies.set(value, proxy);
		return proxy;
	};
	return { value: proxyOf(root) as Value, reads: () => reads };
}
