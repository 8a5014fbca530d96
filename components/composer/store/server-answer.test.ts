import { describe, expect, it } from "vitest";
import { emptyAnnotations } from "@/lib/flows/model";
import { aFlow } from "@/lib/flows/model/fixtures/builders";
import type { SavedDraft } from "./composer-draft";
import { answerTo } from "./server-answer";

function saved(version: number, revision?: number): SavedDraft {
	const draft = { definition: aFlow(), annotations: emptyAnnotations, texts: {} };
	const kept =
		revision === undefined
			? undefined
			: { revision, published: draft, textsBefore: {}, at: "2026-11-27T12:00:00Z", by: "somebody" };
	return { version, kept, annotationsRevision: 0, draft };
}

describe("what the server brings while nothing is unsaved", () => {
	it("is taken over if it is a newer version or a newer kept draft, and ignored otherwise", () => {
		expect(answerTo(saved(1), saved(2), undefined)).toBe("follow");
		expect(answerTo(saved(1), saved(1, 1), undefined)).toBe("follow");
		expect(answerTo(saved(1, 1), saved(1, 2), undefined)).toBe("follow");
		expect(answerTo(saved(2), saved(1), undefined)).toBe("ignore");
		expect(answerTo(saved(1, 2), saved(1, 1), undefined)).toBe("ignore");
	});

	it("does not replace a draft that was just stored by a version read before, but one that is gone when asked again", () => {
		expect(answerTo(saved(1, 1), saved(2), undefined)).toBe("ask-again");
		expect(answerTo(saved(1, 1), saved(1, 1), 1)).toBe("ignore");
		expect(answerTo(saved(1, 1), saved(2), 1)).toBe("follow");
		expect(answerTo(saved(1, 2), saved(2), 1)).toBe("ask-again");
	});
});
