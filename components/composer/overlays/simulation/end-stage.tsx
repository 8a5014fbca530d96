"use client";
import { useTranslation } from "react-i18next";
import { amrNames } from "@/components/definitions/amr-names";
import { Notice } from "@/components/ui/notice";
import { type ExecutionState, type Next, reasonForNoAccount } from "@/lib/flows/runtime/contract";
import { useLanguage } from "@/lib/platform/i18n/client";
import type { TextKey } from "@/lib/platform/i18n/texts";

type Over = Extract<Next, { kind: "end" | "fail" }>;

/** The result of the path: who is signed in and by which proofs, or why nobody is. */
export function EndStage({ state, next }: { state: ExecutionState; next: Over }) {
	const { t } = useTranslation();
	const language = useLanguage();
	if (next.kind === "fail")
		return (
			<Notice tone="danger" title={t("simulation:now.failed")}>
				{t("simulation:failed.text", { reason: t(`gate:reason.${next.reason}`) })}
			</Notice>
		);
	if (next.signedIn === null)
		return (
			<Notice tone="warning" title={t("simulation:end.nobody")}>
				{t(whys[reasonForNoAccount(state)])}
			</Notice>
		);
	const { displayName, username, amr } = next.signedIn;
	return (
		<Notice tone="success" title={t("simulation:end.signed-in", { name: displayName, username })}>
			{amr.length === 0
				? t("simulation:end.by-nothing")
				: t("simulation:end.by", { how: amrNames(amr, t, language.code) })}
		</Notice>
	);
}

const whys: Record<ReturnType<typeof reasonForNoAccount>, TextKey> = {
	"no-account": "simulation:end.no-account",
	nobody: "simulation:end.simulated",
	"not-proved": "simulation:end.not-proved",
	"made-otherwise": "simulation:end.made-otherwise",
};
