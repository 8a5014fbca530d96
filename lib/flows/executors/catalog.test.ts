import { describe, expect, it } from "vitest";
import { checkFlow, flowTemplates, indexComponents } from "@/lib/flows/model";
import { executorCatalog } from "./catalog";
import { catalogForCheck, factsOf, holdsIn, kindsOf } from "./contract";
import { describeCatalog } from "./describe-catalog";
import { executorsForCheck } from "./executors-for-check";

describe("executor catalog", () => {
	it("describes each executor as JSON, with its properties as a JSON schema", () => {
		const described = describeCatalog();
		expect(JSON.parse(JSON.stringify(described))).toEqual(described);
		expect(described.map(({ name }) => name)).toEqual([...executorCatalog.keys()]);
		for (const { properties } of described) expect(properties).toMatchObject({ type: "object" });
		expect(described.find(({ name }) => name === "GoogleOIDCAuthExecutor")?.properties).toMatchObject({
			required: ["idpId"],
			properties: { idpId: { type: "string", title: "Identity provider" } },
		});
	});

	it.each([...executorCatalog.values()])("$name names only modes it has", (executor) => {
		const { modes = [], inputs, byMode = {}, authenticates, sendsCode, checksCode, withoutMode = [] } = executor;
		for (const part of [...inputs, authenticates, sendsCode, checksCode])
			for (const mode of part?.modes ?? []) expect(modes).toContain(mode);
		for (const mode of [...Object.keys(byMode), ...withoutMode]) expect(modes).toContain(mode);
	});

	it.each([...executorCatalog.values()])("$name says what it does without a mode, if it has modes", (executor) => {
		expect(executor.withoutMode === undefined).toBe(executor.modes === undefined);
		expect(executor.withoutMode).not.toEqual([]);
	});

	it.each([...executorCatalog.values()])(
		"$name proves nothing by sending, and sends nothing by checking",
		(executor) => {
			for (const mode of executor.modes ?? [undefined]) {
				const { proves, sideEffects, costs } = factsOf(executor, mode);
				const [sends, checks] = [executor.sendsCode, executor.checksCode].map(
					(code) => code !== undefined && holdsIn(code, executor, mode),
				);
				if (sends) expect(proves, mode).toEqual([]);
				if (sends) expect(costs, mode).toContain("message");
				if (checks) expect([...sideEffects, ...costs], mode).toEqual([]);
				if (checks) expect(kindsOf(proves), mode).toContain("possession");
			}
		},
	);

	it("tells of a task without a mode all that it does: it sends, and it proves", () => {
		const facts = (name: string, mode?: string) => {
			const executor = executorCatalog.get(name);
			return executor && factsOf(executor, mode);
		};
		const sms = "SMSOTPAuthExecutor";
		const sending = { proves: [], sideEffects: ["sends-sms", "network"], costs: ["message"] };
		expect(facts(sms, "send")).toEqual(sending);
		expect(facts(sms, "verify")).toEqual({ proves: ["phone"], sideEffects: [], costs: [] });
		expect(facts(sms)).toEqual({ ...sending, proves: ["phone"] });
		expect(facts(sms, "verfy")).toEqual({ proves: [], sideEffects: [], costs: [] });
		expect(facts("TOTPExecutor")).toEqual(facts("TOTPExecutor", "verify"));
		expect(facts("PasskeyExecutor")).toEqual(facts("PasskeyExecutor", "authenticate"));
	});

	it("tells the rules which executors can fail, also after a journey as JSON", () => {
		for (const catalog of [executorsForCheck, catalogForCheck(describeCatalog())]) {
			expect(catalog.get("BasicAuthExecutor")).toEqual({ canFail: true });
			expect(catalog.get("AuthAssertExecutor")).toEqual({ canFail: false });
			expect(catalog.get("Unheard")).toBeUndefined();
		}
	});
});

describe.each(flowTemplates)("template $id", ({ flowType, definition }) => {
	it("passes every rule without an error or a warning", () => {
		expect(checkFlow(definition(), executorsForCheck)).toEqual([]);
	});

	it("is verbose, and runs only executors made for its flow type, in modes and with properties they have", () => {
		for (const { id, type, meta, executor, properties, onFailure } of definition().nodes) {
			if (type === "PROMPT") expect(indexComponents({ id, type, meta }).all).not.toEqual([]);
			if (executor === undefined) continue;
			const descriptor = executorCatalog.get(executor.name);
			expect(descriptor?.flowTypes, id).toContain(flowType);
			expect(executor.mode === undefined ? [undefined] : descriptor?.modes, id).toContain(executor.mode);
			expect(executor.mode === undefined, id).toBe(descriptor?.modes === undefined);
			expect(descriptor?.properties.safeParse(properties ?? {}).success, id).toBe(true);
			const back = definition().nodes.find((node) => node.id === onFailure);
			// A step that asks for a passkey has a screen of its own, which no designer can draw.
			const hasScreen = back?.type === "PROMPT" || back?.executor?.name === "PasskeyExecutor";
			// A missing factor, a new browser, an unusual sign-in and a browser that nobody registered is not an error, so no screen has to show it.
			const saysNothing = ["StepUpExecutor", "TrustedBrowserExecutor", "RiskExecutor", "WebPushExecutor"].includes(
				executor.name,
			);
			expect(onFailure === undefined || hasScreen || saysNothing, id).toBe(true);
		}
	});
});
