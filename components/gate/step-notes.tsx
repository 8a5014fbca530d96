import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import type { FlowType } from "@/lib/flows/model";
import type { ExecutionProblem } from "@/lib/flows/runtime/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import { CredentialOffer } from "./credential-offer";
import { reasonText } from "./reason-text";
import { RecoveryCodes } from "./recovery-codes";
import { type Api, ScopeList } from "./scope-list";
import { TotpKey } from "./totp-key";

/** What the gate adds below the title of a screen: the application, errors, and notices. */
export function StepNotes({
	application,
	organization = null,
	flowType,
	apis = [],
	details,
	problem,
	shown,
	notice,
	t,
}: {
	/** Null in an execution that no application requested. */
	application: { name: string } | null;
	/** The display name of the organization; null if it has no name of its own. */
	organization?: string | null;
	flowType: FlowType;
	/** The APIs whose scopes a consent may include. */
	apis?: readonly Api[];
	/** What an approval is about beside scopes. */
	details?: ReactNode;
	problem: ExecutionProblem | null;
	shown: Readonly<Record<string, string>>;
	/** A message besides the step's own error. */
	notice?: ReactNode;
	t: Translate;
}) {
	const { address, maskedAddress, totpUri, totpSecret, recoveryCodes, scopes, applicationName, bindingMessage } = shown;
	const { credentialOffer, credentialCode } = shown;
	const sentTo = address ?? maskedAddress;
	return (
		<>
			{application === null || scopes ? null : (
				<p className="-mt-2 text-muted wrap-anywhere">{purpose(application.name, organization, flowType, t)}</p>
			)}
			{problem === null ? null : (
				<Notice tone="danger" urgent title={reasonText(problem, t)}>
					{problem.words ? <span dir="auto">{problem.words}</span> : null}
				</Notice>
			)}
			{notice}
			{sentTo ? <p className="text-muted wrap-anywhere">{t("gate:sent-to", { address: isolated(sentTo) })}</p> : null}
			{totpUri ? <TotpKey uri={totpUri} secret={totpSecret ?? ""} t={t} /> : null}
			{recoveryCodes ? <RecoveryCodes codes={recoveryCodes.split(" ")} t={t} /> : null}
			{credentialOffer ? <CredentialOffer link={credentialOffer} code={credentialCode} t={t} /> : null}
			{scopes ? (
				<ScopeList
					title={t("gate:consent.asks", { application: applicationName ?? "" })}
					scopes={scopes.split(" ")}
					apis={apis}
					t={t}
				/>
			) : null}
			{details}
			{bindingMessage ? (
				<p className="flex flex-col gap-1">
					<span className="text-muted">{t("gate:approval.message")}</span>
					<bdi className="text-2xl font-semibold wrap-anywhere">{bindingMessage}</bdi>
				</p>
			) : null}
		</>
	);
}

function purpose(application: string, organization: string | null, flowType: FlowType, t: Translate): string {
	if (organization === null) return t("gate:for", { application });
	return t(flowType === "REGISTRATION" ? "gate:for-sign-up" : "gate:for-sign-in", { organization, application });
}

/** Isolates a left-to-right address inside a right-to-left sentence. */
function isolated(address: string): string {
	return `\u2066${address}\u2069`;
}
