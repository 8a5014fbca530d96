"use client";
import { X } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button, buttonClasses } from "@/components/ui/button";
import { useText } from "@/lib/translations/client";
import { JsonEditor } from "./json-editor";
import { RestoreDialog } from "./restore-dialog";

/** One version to read. */
export function VersionViewer({
	flowId,
	version,
	isActive,
	activeVersion,
	text,
}: {
	flowId: string;
	version: number;
	isActive: boolean;
	activeVersion: number;
	text: string;
}) {
	const { t } = useText();
	const [restoring, setRestoring] = useState(false);
	const title = t("versions:title", { version });
	return (
		<section aria-label={title} className="flex min-h-0 min-w-0 flex-1 flex-col gap-2">
			<div className="flex flex-wrap items-center gap-2">
				<h2 className="text-lg font-semibold">{title}</h2>
				{isActive ? <Badge tone="success">{t("versions:active")}</Badge> : null}
				<div className="ms-auto flex gap-2">
					{isActive ? null : <Button onClick={() => setRestoring(true)}>{t("versions:restore")}</Button>}
					<Link
						href={`/console/flows/${flowId}?tab=versions`}
						scroll={false}
						className={buttonClasses({ variant: "quiet", size: "icon" })}
						aria-label={t("ui:close")}
					>
						<X size={16} aria-hidden="true" />
					</Link>
				</div>
			</div>
			<JsonEditor key={version} label={title} text={text} />
			{restoring ? (
				<RestoreDialog
					flowId={flowId}
					version={version}
					activeVersion={activeVersion}
					onClose={() => setRestoring(false)}
				/>
			) : null}
		</section>
	);
}
