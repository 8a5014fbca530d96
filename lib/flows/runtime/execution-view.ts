import { consentCovers, type ExecutionApplication, executionData, type FailureReason } from "@/lib/flows/executors";
import type { FlowType } from "@/lib/flows/model";
import { type ExecutionProblem, type ExecutionState, givenValue } from "./engine/execution-state";
import { proveSteps } from "./engine/prove-steps";
import { type ExecutionScreen, screenOf } from "./engine/screen-of";
import type { SignedIn } from "./engine/step";
import type { PinnedVersion } from "./pinned-version";
import {
	assertionIdOf,
	browserTokenOf,
	challengeTokenOf,
	knownBrowserTokenOf,
	type StoredExecution,
} from "./stored-execution";

export type ExecutionStatus = "INCOMPLETE" | "COMPLETE" | "ERROR";

/** An execution as the gate's pages and the interface for native clients show it. */
export interface ExecutionView {
	executionId: string;
	organizationId: string;
	/** The interaction of the protocol engine that waits for this execution; null without one. */
	interactionUid: string | null;
	flow: { id: string; version: number; name: string; type: FlowType };
	application: ExecutionApplication | null;
	status: ExecutionStatus;
	/** Whether the client gets the components of the screens too. */
	verbose: boolean;
	/** The current node; for people to read, not to be sent back. */
	nodeId: string;
	/** The token that continues the execution, once; null when it is over. */
	challengeToken: string | null;
	screen: ExecutionScreen | null;
	/** The values with which fields are filled again; without passwords, codes and tokens. */
	values: Record<string, string>;
	problem: ExecutionProblem | null;
	shown: Record<string, string>;
	/** The URL to which the browser has to be redirected now. */
	redirectUrl: string | null;
	/** The user who was signed in, when COMPLETE; null if the steps do not authenticate the person. */
	signedIn: CompletedSignIn | null;
	/** Why the execution failed; null otherwise. */
	reason: FailureReason | null;
}

export interface CompletedSignIn extends SignedIn {
	/** The id of this sign-in, the same in every view. */
	id: string;
	executionId: string;
	/** When the person was authenticated, in seconds since 1970; an existing session has its own, earlier time. */
	authenticatedAt: number;
	/** The scopes that the flow granted; null when no step decided about scopes. */
	grantedScopes: string[] | null;
	/** Whether this person consented to all of them in this execution. */
	consented: boolean;
	/** The request that this person approved in this execution; null without one. */
	approved: string | null;
	/** The token that makes this browser trusted for the user for `days` days; null unless the flow says so. */
	trust: { token: string; days: number } | null;
	/**
	 * The token by which this browser is known from now on, and whether the person is told by mail if it is new; null unless the flow
	 * has assessed the sign-in.
	 */
	seen: { token: string; tell: { language: string; applicationName: string } | null } | null;
	/** The session at the organization or provider where the person signed in. */
	sessionElsewhere: { organizationId: string; uid: string } | null;
}

/** The members of a row that a view shows. */
export interface ViewedExecution {
	organizationId: string;
	id: string;
	flowId: string;
	flowVersion: number;
	flowName: string;
	flowType: FlowType;
	interactionUid: string | null;
	verbose: boolean;
	revision: number;
}

/** The view of the execution at this revision and in this state. */
export function viewOf(
	execution: ViewedExecution,
	stored: StoredExecution,
	{ graph, secretIdentifiers }: PinnedVersion,
): ExecutionView {
	const { state } = stored;
	const status = statusOf(state);
	const waits = state.standing === "prompt" || state.standing === "inputs";
	const screen = waits ? screenOf(graph, state) : null;
	const signedIn = status === "COMPLETE" ? proveSteps(graph, state) : null;
	return {
		executionId: execution.id,
		organizationId: execution.organizationId,
		interactionUid: execution.interactionUid,
		flow: {
			id: execution.flowId,
			version: execution.flowVersion,
			name: execution.flowName,
			type: execution.flowType,
		},
		application: stored.application,
		status,
		verbose: execution.verbose,
		nodeId: state.nodeId,
		challengeToken: status === "INCOMPLETE" ? challengeTokenOf(stored, execution.revision) : null,
		screen,
		values: screen === null ? {} : fieldsOf(screen, state, secretIdentifiers),
		problem: state.problem,
		shown: { ...state.shown },
		redirectUrl: state.standing === "redirect" ? state.redirectUrl : null,
		signedIn:
			signedIn === null || stored.authenticatedAt === null
				? null
				: {
						...signedIn,
						id: assertionIdOf(stored),
						executionId: execution.id,
						authenticatedAt: stored.authenticatedAt,
						grantedScopes: grantedScopesOf(state),
						trust: trustOf(stored),
						seen: seenIn(stored),
						sessionElsewhere: sessionElsewhereOf(state),
						approved: approvedBy(signedIn.userId, state),
						consented: consentCovers(
							state.data[executionData.consentGiven],
							signedIn.userId,
							grantedScopesOf(state) ?? [],
						),
					},
		reason: status === "ERROR" ? reasonOf(state) : null,
	};
}

export function statusOf({ standing }: ExecutionState): ExecutionStatus {
	if (standing === "complete") return "COMPLETE";
	return standing === "failed" ? "ERROR" : "INCOMPLETE";
}

export function reasonOf({ standing, problem }: ExecutionState): FailureReason | null {
	if (standing !== "failed" || problem === null) return null;
	return problem.reason === "invalid-input" ? "value-refused" : problem.reason;
}

function grantedScopesOf({ data }: ExecutionState): string[] | null {
	if (!Object.hasOwn(data, executionData.grantedScopes)) return null;
	return (data[executionData.grantedScopes] ?? "").split(" ").filter((scope) => scope !== "");
}

/** An existing session alone makes no browser trusted: the person has to have proved something in this execution. */
function trustOf(stored: StoredExecution): CompletedSignIn["trust"] {
	const { data, proofs } = stored.state;
	const days = Number(data[executionData.trustedBrowserDays] ?? 0);
	if (!(days > 0) || proofs.every(({ executor }) => executor === "SessionExecutor")) return null;
	return { token: browserTokenOf(stored), days };
}

/** As with trust, an existing session alone makes no browser known. */
function seenIn(stored: StoredExecution): CompletedSignIn["seen"] {
	const { data, proofs } = stored.state;
	const how = data[executionData.knownBrowser];
	if (how === undefined || proofs.every(({ executor }) => executor === "SessionExecutor")) return null;
	const { language } = stored.request;
	const tell = how === "tell" ? { language, applicationName: stored.application?.name ?? "" } : null;
	return { token: knownBrowserTokenOf(stored), tell };
}

function approvedBy(userId: string, { data }: ExecutionState): string | null {
	const [id = "", by] = (data[executionData.approved] ?? "").split(" ");
	return id !== "" && by === userId ? id : null;
}

function sessionElsewhereOf({ data }: ExecutionState): CompletedSignIn["sessionElsewhere"] {
	const [organizationId = "", uid = ""] = (data[executionData.sessionElsewhere] ?? "").split(" ");
	return uid === "" ? null : { organizationId, uid };
}

function fieldsOf(
	{ inputs }: ExecutionScreen,
	{ values }: ExecutionState,
	secret: ReadonlySet<string>,
): Record<string, string> {
	const filled = inputs.filter(({ identifier }) => !secret.has(identifier) && givenValue(values, identifier) !== "");
	return Object.fromEntries(filled.map(({ identifier }) => [identifier, givenValue(values, identifier)]));
}
