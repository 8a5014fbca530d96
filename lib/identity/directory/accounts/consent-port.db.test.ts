import { expect, test } from "vitest";
import { newId } from "@/lib/platform/kernel";
import { created, testPorts } from "./fixtures/test-ports";

test("consents are remembered per user and application, and grow", async () => {
	const ports = await testPorts();
	const { userId } = await created(ports);
	const applicationId = newId();
	expect(await ports.consents.remembered(userId, applicationId)).toEqual([]);
	await ports.consents.remember(userId, applicationId, ["openid", "profile"]);
	await ports.consents.remember(userId, applicationId, ["email", "openid"]);
	expect(await ports.consents.remembered(userId, applicationId)).toEqual(["email", "openid", "profile"]);
	expect(await ports.consents.remembered(userId, newId())).toEqual([]);
});
