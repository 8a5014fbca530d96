import { expect, test, vi } from "vitest";
import { newId } from "@/lib/platform/kernel";
import { encrypt } from "@/lib/platform/tokens";
import { openExecution, type StoredExecution, sealExecution } from "./stored-execution";

vi.mock("@/lib/platform/env", async (original) => ({
	...(await original<typeof import("@/lib/platform/env")>()),
	secrets: () => ({ encryptionKey: "k".repeat(32) }),
}));

const execution = { state: {}, application: null, request: {}, seed: "s", answered: null, authenticatedAt: null };

test("what is kept of an execution comes back as it was", () => {
	const [organizationId, executionId] = [newId(), newId()];
	expect(
		openExecution(
			sealExecution(execution as unknown as StoredExecution, organizationId, executionId),
			organizationId,
			executionId,
		),
	).toEqual(execution);
});

test.each([undefined, 0, 2])("one of version %s, from another release, is over", (version) => {
	const [organizationId, executionId] = [newId(), newId()];
	const sealed = encrypt(JSON.stringify({ ...execution, version }), `execution:${organizationId}:${executionId}`);
	expect(() => openExecution(sealed, organizationId, executionId)).toThrow(
		expect.objectContaining({ name: "DomainError", kind: "not-found" }),
	);
});
