import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { actions, created, testPorts } from "./fixtures/test-ports";

describe("credentials", () => {
	test("of an authenticator app rest encrypted, are one per user, and never replaced", async () => {
		const ports = await testPorts();
		const { userId } = await created(ports);
		expect(await ports.credentials.totpSecret(userId)).toBeNull();
		const saved = await Promise.all([
			ports.credentials.saveTotpSecret(userId, "FIRST", 0),
			ports.credentials.saveTotpSecret(userId, "SECOND", 0),
		]);
		expect(saved.toSorted()).toEqual([false, true]);
		expect(await ports.credentials.totpSecret(userId)).toBe(saved[0] ? "FIRST" : "SECOND");
		const { sql } = await database();
		const rows = await sql`select secret from user_credentials where organization_id = ${ports.organizationId}`;
		expect(JSON.stringify(rows)).not.toMatch(/FIRST|SECOND/);
		expect((await actions(ports)).at(-1)).toBe("user.credential-added by grace");
	});

	test("take a time step once, and none before it", async () => {
		const ports = await testPorts();
		const { userId } = await created(ports);
		await ports.credentials.saveTotpSecret(userId, "SECRET", 0);
		const taken = await Promise.all(Array.from({ length: 20 }, () => ports.credentials.spendTotpStep(userId, 100)));
		expect(taken.filter(Boolean)).toHaveLength(1);
		expect(await ports.credentials.spendTotpStep(userId, 99)).toBe(false);
		expect(await ports.credentials.spendTotpStep(userId, 101)).toBe(true);
	});

	test("count the codes of an authenticator before they are judged: five, under 50 at a time", async () => {
		const ports = await testPorts();
		const { userId } = await created(ports);
		await ports.credentials.saveTotpSecret(userId, "SECRET", 0);
		const key = `user:${userId}`;
		const counted = await Promise.all(Array.from({ length: 50 }, () => ports.credentials.countTotpTry(key)));
		expect(counted.filter(Boolean)).toHaveLength(5);
		expect(await ports.credentials.countTotpTry("name:somebody else")).toBe(true);
		await ports.credentials.spendTotpStep(userId, 1);
		expect(await ports.credentials.countTotpTry(key)).toBe(true);
	});

	test("of recovery rest hashed, are good once under 20 uses at a time, and are replaced all at once", async () => {
		const ports = await testPorts();
		const { userId } = await created(ports);
		const codes = ["111122223333", "444455556666", "777788889999"];
		expect(await ports.credentials.replaceRecoveryCodes(userId, codes)).toBe(true);
		const { sql } = await database();
		const rows = await sql`select * from recovery_codes where organization_id = ${ports.organizationId}`;
		expect(rows).toHaveLength(3);
		expect(JSON.stringify(rows)).not.toMatch(/111122223333/);
		const uses = Array.from({ length: 20 }, () => ports.credentials.spendRecoveryCode(userId, "111122223333"));
		const spent = await Promise.all(uses);
		expect(spent.filter((each) => each !== null)).toEqual([{ left: 2 }]);
		expect(await ports.credentials.spendRecoveryCode(userId, "000000000000")).toBeNull();
		expect((await actions(ports)).at(-1)).toBe("user.recovery-code-used by grace");
		await ports.credentials.replaceRecoveryCodes(userId, ["999999999999"]);
		expect(await ports.credentials.spendRecoveryCode(userId, "444455556666")).toBeNull();
		expect(await ports.credentials.spendRecoveryCode(userId, "999999999999")).toEqual({ left: 0 });
	});

	test("of recovery are counted before they are judged: five, under 50 at a time, until one is right", async () => {
		const ports = await testPorts();
		const { userId } = await created(ports);
		await ports.credentials.replaceRecoveryCodes(userId, ["111122223333"]);
		const key = `user:${userId}`;
		const counted = await Promise.all(Array.from({ length: 50 }, () => ports.credentials.countRecoveryTry(key)));
		expect(counted.filter(Boolean)).toHaveLength(5);
		await ports.credentials.spendRecoveryCode(userId, "111122223333");
		expect(await ports.credentials.countRecoveryTry(key)).toBe(true);
	});

	test("of passkeys are found by their id, and a counter that goes back is a copy", async () => {
		const ports = await testPorts();
		const { userId } = await created(ports);
		const passkey = { credentialId: "c-1", publicKey: "key", counter: 5, transports: ["usb"], label: "Browser" };
		expect(await ports.credentials.savePasskey(userId, passkey)).toBe(true);
		expect(await ports.credentials.savePasskey(userId, passkey)).toBe(false);
		expect(await ports.credentials.passkeys(userId)).toEqual([passkey]);
		expect(await ports.credentials.passkeyById("c-1")).toEqual({ ...passkey, userId });
		expect(await ports.credentials.passkeyById("c-2")).toBeNull();
		expect(await ports.credentials.recordPasskeyUse("c-1", 5)).toBe(false);
		expect(await ports.credentials.recordPasskeyUse("c-1", 6)).toBe(true);
		expect(await ports.credentials.recordPasskeyUse("c-1", 0)).toBe(false);
		await ports.credentials.savePasskey(userId, { ...passkey, credentialId: "c-0", counter: 0 });
		expect(await ports.credentials.recordPasskeyUse("c-0", 0)).toBe(true);
	});

	test("copied to another user do not open", async () => {
		const ports = await testPorts();
		const [one, two] = [await created(ports), await created(ports, { username: "two", attributes: {} })];
		await ports.credentials.saveTotpSecret(one.userId, "SECRET", 0);
		const { sql } = await database();
		await sql`update user_credentials set user_id = ${two.userId} where organization_id = ${ports.organizationId}`;
		await expect(ports.credentials.totpSecret(two.userId)).rejects.toThrow();
	});
});
