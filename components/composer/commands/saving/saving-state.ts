import { type Mutation, onlineManager, type UseMutationResult } from "@tanstack/react-query";
import { draftHasChangedCode, draftTextsHaveChangedCode } from "@/lib/flows/publication/contract";
import { CallError } from "@/lib/platform/http/call";

/** The state of saving. */
export type SavingState =
	| { kind: "idle" }
	| { kind: "saving" }
	/** Somebody else has saved the draft or published a version in between; lasts until that has been merged. */
	| { kind: "conflict"; with: "draft" | "version" }
	/** No response; retried as soon as the browser reports that it is online. */
	| { kind: "offline" }
	| { kind: "refused"; error: unknown }
	/** Somebody else has changed texts that the draft changes too. */
	| { kind: "texts-moved" }
	/** The analysis has found errors that block the publication, although the server would store the draft. */
	| { kind: "blocked"; errors: number };

export const IDLE: SavingState = { kind: "idle" };

/** What a mutation does, and of what it expects that nobody else has changed it. It resolves to the state after it. */
export interface SavingAct {
	perform: () => Promise<SavingState>;
	expects: "draft" | "version";
}

type Saving = Pick<
	UseMutationResult<SavingState, Error, SavingAct>,
	"isPending" | "submittedAt" | "failureReason" | "error" | "variables" | "data"
>;

/** Whether no response has come. */
export function isUnanswered(error: Error): boolean {
	return error instanceof CallError && error.status === 0;
}

/** For what can be sent twice: without a network, it is sent again as soon as there is one. */
export const untilAnswered = {
	networkMode: "offlineFirst",
	retryDelay: 0,
	retry: (_: number, error: Error) => isUnanswered(error) && !onlineManager.isOnline(),
} as const;

/** Whether a mutation was sent without a network, and waits for one. */
export const isWaiting = ({ state }: Pick<Mutation<unknown>, "state">) =>
	state.isPaused && state.failureReason !== null;

/** The state after the latest of these mutations. */
export function savingState(mutations: readonly Saving[]): SavingState {
	const { isPending, failureReason, error, variables, data } = mutations.reduce((a, b) =>
		b.submittedAt > a.submittedAt ? b : a,
	);
	if (isPending) return failureReason === null ? { kind: "saving" } : { kind: "offline" };
	if (error === null) return data ?? IDLE;
	if (isUnanswered(error)) return { kind: "offline" };
	if (!(error instanceof CallError) || error.status !== 412) return { kind: "refused", error };
	if (error.code === draftTextsHaveChangedCode) return { kind: "texts-moved" };
	const isDraft = error.code === draftHasChangedCode || variables?.expects === "draft";
	return { kind: "conflict", with: isDraft ? "draft" : "version" };
}
