import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import type { ExecutionProblem } from "@/lib/flows/runtime/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import { reasonText } from "./reason-text";
import { ScopeList } from "./scope-list";
import { TotpKey } from "./totp-key";

/** What the gate adds to a designed screen, below its title: for which application, what went wrong, and what to know. */
export function StepNotes({
	application,
	problem,
	shown,
	notice,
	t,
}: {
	/** Null in a run that no application asked for. */
	application: { name: string } | null;
	problem: ExecutionProblem | null;
	shown: Readonly<Record<string, string>>;
	/** What has to be said besides the step's own problem. */
	notice?: ReactNode;
	t: Translate;
}) {
	const { maskedAddress, totpUri, totpSecret, scopes, applicationName } = shown;
	return (
		<>
			{application === null || scopes ? null : (
				<p className="-mt-2 text-muted wrap-anywhere">{t("gate:for", { application: application.name })}</p>
			)}
			{problem === null ? null : <Notice tone="danger" urgent title={reasonText(problem, t)} />}
			{notice}
			{maskedAddress ? <p className="text-muted">{t("gate:sent-to", { address: isolated(maskedAddress) })}</p> : null}
			{totpUri ? <TotpKey uri={totpUri} secret={totpSecret ?? ""} t={t} /> : null}
			{scopes ? (
				<ScopeList
					title={t("gate:consent.asks", { application: applicationName ?? "" })}
					scopes={scopes.split(" ")}
					t={t}
				/>
			) : null}
		</>
	);
}

/** An address reads from the left in a sentence that reads from the right, its dots included: Unicode's isolate. */
function isolated(address: string): string {
	return `\u2066${address}\u2069`;
}
