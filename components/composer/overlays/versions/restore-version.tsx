"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { useComposer } from "../../store/composer-context";

/** Loaded when it is opened. */
const RestoreDialog = dynamic(
	() => import("@/components/definitions/restore-dialog").then((module) => module.RestoreDialog),
	{ ssr: false },
);

/** Restores the version that is shown. Not there for those who may not publish. */
export function RestoreVersion({ version }: { version: number }) {
	const { t } = useTranslation();
	const flowId = useComposer((state) => state.flowId);
	const mayPublish = useComposer((state) => state.mayPublish);
	const [asked, ask] = useState(false);
	if (!mayPublish) return null;
	return (
		<>
			<Button size="small" variant="primary" onClick={() => ask(true)}>
				{t("versions:restore")}
			</Button>
			{asked ? (
				<RestoreDialog flowId={flowId} version={version} activeVersion={undefined} onClose={() => ask(false)} />
			) : null}
		</>
	);
}
