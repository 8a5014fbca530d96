"use client";
import { FolderKey, Link2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";

/** Replaces the screen for inputs that are not typed: a passkey of the device, or a link in a message. */
export function UseStage({ by, onUse }: { by: "passkey" | "link" | "wallet" | "work"; onUse: () => void }) {
	const { t } = useTranslation();
	const Icon = by === "passkey" ? FolderKey : Link2;
	return (
		<div className="flex flex-col items-start gap-2 rounded-panel border bg-canvas p-3">
			<p className="text-sm">{t(`simulation:use.${by}.text`)}</p>
			<Button onClick={onUse}>
				<Icon size={15} aria-hidden="true" />
				{t(`simulation:use.${by}`)}
			</Button>
		</div>
	);
}
