import { expect, test, vi } from "vitest";
import { countOpenRequest } from "@/lib/platform/http/open-request-limit";
import { startFlow } from "./start-flow";

vi.mock("@/lib/platform/http/open-request-limit", () => ({
	countOpenRequest: vi.fn(() => {
		throw new Error("too many");
	}),
}));

test("an address that starts too many sign-ins is refused before any query", async () => {
	const browser = { language: "en", clientAddress: "192.0.2.1", userAgent: "", browserTokens: [], session: null };
	const interaction = { uid: "uid", params: { client_id: "app" } };
	await expect(startFlow("organization", interaction, "AUTHENTICATION", browser)).rejects.toThrow("too many");
	expect(countOpenRequest).toHaveBeenCalledWith("192.0.2.1");
});
