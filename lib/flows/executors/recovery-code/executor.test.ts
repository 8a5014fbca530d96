import { expect, test } from "vitest";
import { ada, fakePorts } from "../fixtures/fake-ports";
import { dataOf, runWith, signedInAda } from "../fixtures/run-with";

const name = "RecoveryCodeExecutor";

async function kept(fakes: ReturnType<typeof fakePorts>): Promise<string[]> {
	const asked = await runWith(name, { mode: "generate", ...signedInAda }, fakes);
	const codes = ((asked.kind === "ask" && asked.shown?.recoveryCodes) || "").split(" ");
	const values = { recoveryCodesSaved: "on" };
	const done = await runWith(name, { mode: "generate", ...signedInAda, data: dataOf(asked), values }, fakes);
	expect(done).toMatchObject({ kind: "success", data: { "recovery-codes.new": "" } });
	return codes;
}

const use = (fakes: ReturnType<typeof fakePorts>, recoveryCode: string) =>
	runWith(name, { mode: "verify", subject: ada, values: { recoveryCode } }, fakes);

test("ten different codes are shown, and stored only once the person says that they keep them", async () => {
	const fakes = fakePorts();
	const asked = await runWith(name, { mode: "generate", ...signedInAda }, fakes);
	const shown = (asked.kind === "ask" && asked.shown?.recoveryCodes) || "";
	expect(shown).toMatch(/^(\d{12} ){9}\d{12}$/);
	expect(new Set(shown.split(" ")).size).toBe(10);
	expect(fakes.recoveryCodes.size).toBe(0);
	const again = await runWith(name, { mode: "generate", ...signedInAda, data: dataOf(asked) }, fakes);
	expect(again).toMatchObject({ kind: "ask", shown: { recoveryCodes: shown } });
	expect(await runWith(name, { mode: "generate", subject: ada }, fakes)).toMatchObject({ reason: "not-signed-in" });
});

test("each code is accepted once, however it is grouped, and the owner is told how many are left", async () => {
	const fakes = fakePorts();
	const [first = "", second = ""] = await kept(fakes);
	expect(await use(fakes, `${first.slice(0, 4)}-${first.slice(4, 8)} ${first.slice(8)}`)).toMatchObject({
		kind: "success",
	});
	expect(fakes.messages.at(-1)).toMatchObject({ to: ada.email, template: "recovery-code-used", values: { left: "9" } });
	expect(await use(fakes, first)).toMatchObject({ reason: "wrong-code" });
	expect(await use(fakes, second)).toMatchObject({ kind: "success" });
	expect(fakes.messages).toHaveLength(2);
});

test("new codes replace the earlier ones", async () => {
	const fakes = fakePorts();
	const [first = ""] = await kept(fakes);
	await kept(fakes);
	expect(await use(fakes, first)).toMatchObject({ reason: "wrong-code" });
});

test("five wrong codes are judged; then even a right one is not", async () => {
	const fakes = fakePorts();
	const [first = ""] = await kept(fakes);
	for (let tries = 0; tries < 5; tries++)
		expect(await use(fakes, "000000000000")).toMatchObject({
			reason: "wrong-code",
			retry: true,
			fieldErrors: { recoveryCode: "wrong" },
		});
	expect(await use(fakes, first)).toMatchObject({ reason: "too-many-attempts" });
});

test("an account that does not exist is answered as one without codes", async () => {
	const fakes = fakePorts();
	const values = { username: "nobody", recoveryCode: "000000000000" };
	const nobody = await runWith(name, { mode: "verify", subject: "nobody", values }, fakes);
	expect(nobody).toEqual(await use(fakes, "000000000000"));
});
