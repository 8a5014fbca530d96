import { Piscina } from "piscina";
import { expect, test } from "vitest";
import { inQueueOf, TurnsOfOrganizations } from "./turns-of-organizations";

/** Tasks as the pool puts them into its queue. */
const task = (organizationId: string, name: string) => {
	const input = inQueueOf(organizationId, { name });
	return { name, [Piscina.queueOptionsSymbol]: Reflect.get(input, Piscina.queueOptionsSymbol) } as never;
};

const drained = (queue: TurnsOfOrganizations) => {
	const names: unknown[] = [];
	while (queue.size > 0) names.push(Reflect.get(queue.shift() ?? {}, "name"));
	return names;
};

test("an organization with many waiting delays another by one of them", () => {
	const queue = new TurnsOfOrganizations();
	for (let count = 0; count < 3; count++) queue.push(task("flooding", `flood ${count}`));
	queue.push(task("quiet", "quiet"));
	expect([queue.waitingOf("flooding"), queue.waitingOf("quiet")]).toEqual([3, 1]);
	expect(drained(queue)).toEqual(["flood 0", "quiet", "flood 1", "flood 2"]);
	expect(queue.shift()).toBeNull();
});

test("what is given up waits no more", () => {
	const queue = new TurnsOfOrganizations();
	const [first, second] = [task("a", "first"), task("a", "second")];
	queue.push(first);
	queue.push(second);
	queue.remove(first);
	queue.remove(first);
	expect([queue.size, queue.waitingOf("a"), drained(queue)]).toEqual([1, 1, ["second"]]);
});

test("what no thread was free for stays the next", () => {
	const queue = new TurnsOfOrganizations();
	for (const [organization, name] of [
		["a", "a 1"],
		["a", "a 2"],
		["b", "b 1"],
	] as const)
		queue.push(task(organization, name));
	expect(Reflect.get(queue.shift() ?? {}, "name")).toBe("a 1");
	queue.unshift(queue.shift() as never);
	expect(drained(queue)).toEqual(["b 1", "a 2"]);
});
