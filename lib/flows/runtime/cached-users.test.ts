import { expect, test } from "vitest";
import type { ExecutorPorts } from "@/lib/flows/executors";
import { cachedUsers } from "./cached-users";

const withTheStep = { queue: () => {}, forgive: () => {} };
const origin = { requestId: "", clientAddress: "" };

test("an account is asked for once a step, and anew after every way to change one", async () => {
	let queries = 0;
	const users = {
		byId: async () => {
			queries++;
			return null;
		},
		create: async () => ({ kind: "domain-refused" }),
		setAttributes: async () => "set",
		markVerified: async () => {},
		linkFederatedIdentity: async () => Promise.reject(new Error("linked to another")),
	};
	const portsOf = cachedUsers(() => ({ users }) as unknown as ExecutorPorts);
	const ports = () => portsOf("organization", withTheStep, origin).users;
	for (let n = 0; n < 3; n++) await ports().byId("ada");
	expect(queries).toBe(1);
	await ports().byId("grace");
	expect(queries).toBe(2);
	const changes = [
		() => ports().create("key", { username: "x", attributes: {}, verified: [] }),
		() => ports().setAttributes("ada", {}),
		() => ports().markVerified("ada", "email", { alone: true, executionId: "" }),
		() =>
			ports()
				.linkFederatedIdentity("ada", "", "")
				.catch(() => {}),
	];
	for (const [index, change] of changes.entries()) {
		await change();
		await ports().byId("ada");
		await ports().byId("ada");
		expect(queries).toBe(3 + index);
	}
});

test.each(["byPassword", "bySession", "byAttribute", "byFederatedIdentity"] as const)(
	"an account that is found %s is not asked for by its id in the same step",
	async (how) => {
		const found = { userId: "ada", username: "ada" };
		let queries = 0;
		const byId = async () => {
			queries++;
			return found;
		};
		const users = { byId, [how]: async () => found, markVerified: async () => {} };
		const ports = cachedUsers(() => ({ users }) as unknown as ExecutorPorts)("organization", withTheStep, origin).users;
		expect(await ports[how]("ada", "right", "192.0.2.1")).toBe(found);
		expect(await ports.byId("ada")).toBe(found);
		expect(queries).toBe(0);
		await ports.markVerified("ada", "email", { alone: false, executionId: "" });
		await ports.byId("ada");
		expect(queries).toBe(1);
	},
);
