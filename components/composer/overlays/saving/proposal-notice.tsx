"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { putFlowDraftContract } from "@/lib/flows/publication/calls";
import { useComposer } from "../../store/composer-context";

/** Loaded when it is shown. */
const ProposalDialog = dynamic(() => import("./proposal-dialog").then((module) => module.ProposalDialog), {
	ssr: false,
});

/** Says that an assistant has proposed the draft, until a person accepts or changes it. */
export function ProposalNotice() {
	const { t } = useTranslation();
	const kept = useComposer((state) => state.saved.kept);
	const readOnly = useComposer((state) => state.readOnly);
	const [opened, setOpened] = useState(false);
	const client = kept?.proposedBy ?? null;
	if (kept === undefined || client === null) return null;
	return (
		<>
			<Notice
				tone="info"
				title={t("composer:proposal.title", { client, name: kept.by })}
				actions={
					readOnly ? null : (
						<Button size="small" onClick={() => setOpened(true)} access={putFlowDraftContract.access}>
							{t("composer:proposal.look")}
						</Button>
					)
				}
			>
				{t("composer:proposal.text")}
			</Notice>
			{opened ? <ProposalDialog client={client} onClose={() => setOpened(false)} /> : null}
		</>
	);
}
