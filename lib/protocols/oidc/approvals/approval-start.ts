import type { ExecutionRequest } from "@/lib/flows/executors";
import type { ExecutionStart, ExecutionView } from "@/lib/flows/runtime";
import type { Application } from "@/lib/identity/applications";
import { environment } from "@/lib/platform/env";
import { requestedAcr } from "../requests/requested-acr";
import { type AskingBrowser, executionApplicationOf } from "../requests/start-flow";
import { uiLanguage } from "../requests/ui-language";
import { scopesOfRequest } from "../scopes/api-resources";

/** What an application asks of a person. */
export interface AskedApproval {
	organizationId: string;
	application: Application;
	username: string;
	/** The parameters of the authentication request. */
	params: Record<string, unknown>;
	approval: Omit<NonNullable<ExecutionRequest["approval"]>, "bindingMessage" | "details" | "userId"> & {
		userId: string;
	};
}

/** The input of an execution of the organization's approval flow. @param browser null while the person is only told */
export function approvalStart(
	{ organizationId, application, username, params, approval }: AskedApproval,
	browser: AskingBrowser | null,
	language: string,
): ExecutionStart {
	const { baseUrl } = environment();
	return {
		organizationId,
		application: executionApplicationOf(application),
		flow: "of the application",
		flowType: "APPROVAL",
		browser: browser !== null,
		verbose: true,
		interactionUid: interactionOfApproval(approval.id),
		given: { username },
		request: {
			...(browser ?? { clientAddress: "", userAgent: "", browserTokens: [], session: null }),
			language: uiLanguage(params.ui_locales) ?? language,
			scopes: scopesOfRequest(application, params),
			loginHint: "",
			userIdHint: approval.userId,
			prompt: [],
			acrValues: requestedAcr(params).known,
			maxAgeSeconds: null,
			callbackUrl: `${baseUrl}/gate/callback`,
			linkUrl: `${baseUrl}/gate/link`,
			approval: {
				...approval,
				bindingMessage: String(params.binding_message ?? ""),
				details: String(params.authorization_details ?? ""),
			},
		},
	};
}

/** What an execution stores as its interaction: the request of which it is, which is no interaction of the engine. */
export function interactionOfApproval(id: string): string {
	return `${OF_APPROVAL}${id}`;
}

/** Whether an execution is of a request to a person, and not of the interaction of a device. */
export function asksPerson({ flow, interactionUid }: Pick<ExecutionView, "flow" | "interactionUid">): boolean {
	return flow.type === "APPROVAL" && (interactionUid === null || interactionUid.startsWith(OF_APPROVAL));
}

const OF_APPROVAL = "approval:";
