import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import type { ExecutionProblem } from "@/lib/flows/runtime/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import { reasonText } from "./reason-text";
import { RecoveryCodes } from "./recovery-codes";
import { type Api, ScopeList } from "./scope-list";
import { TotpKey } from "./totp-key";

/** What the gate adds below the title of a screen: the application, errors, and notices. */
export function StepNotes({
	application,
	apis = [],
	problem,
	shown,
	notice,
	t,
}: {
	/** Null in an execution that no application requested. */
	application: { name: string } | null;
	/** The APIs that a consent may be about. */
	apis?: readonly Api[];
	problem: ExecutionProblem | null;
	shown: Readonly<Record<string, string>>;
	/** A message besides the step's own error. */
	notice?: ReactNode;
	t: Translate;
}) {
	const { maskedAddress, totpUri, totpSecret, recoveryCodes, scopes, applicationName } = shown;
	return (
		<>
			{application === null || scopes ? null : (
				<p className="-mt-2 text-muted wrap-anywhere">{t("gate:for", { application: application.name })}</p>
			)}
			{problem === null ? null : <Notice tone="danger" urgent title={reasonText(problem, t)} />}
			{notice}
			{maskedAddress ? <p className="text-muted">{t("gate:sent-to", { address: isolated(maskedAddress) })}</p> : null}
			{totpUri ? <TotpKey uri={totpUri} secret={totpSecret ?? ""} t={t} /> : null}
			{recoveryCodes ? <RecoveryCodes codes={recoveryCodes.split(" ")} t={t} /> : null}
			{scopes ? (
				<ScopeList
					title={t("gate:consent.asks", { application: applicationName ?? "" })}
					scopes={scopes.split(" ")}
					apis={apis}
					t={t}
				/>
			) : null}
		</>
	);
}

/** Isolates an address, which is written from the left, in a sentence written from the right. */
function isolated(address: string): string {
	return `\u2066${address}\u2069`;
}
