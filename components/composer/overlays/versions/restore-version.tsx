"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { useComposer } from "../../store/composer-context";

/** Loaded when it is opened. */
const RestoreQuestion = dynamic(() => import("./restore-question").then((module) => module.RestoreQuestion), {
	ssr: false,
});

/** Restores the version that is shown. Not there for those who may not publish. */
export function RestoreVersion({ version, activeVersion }: { version: number; activeVersion: number }) {
	const { t } = useTranslation();
	const mayPublish = useComposer((state) => state.mayPublish);
	const [asked, ask] = useState(false);
	if (!mayPublish) return null;
	return (
		<>
			<Button size="small" variant="primary" onClick={() => ask(true)}>
				{t("versions:restore")}
			</Button>
			{asked ? <RestoreQuestion version={version} activeVersion={activeVersion} onClose={() => ask(false)} /> : null}
		</>
	);
}
