"use client";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";

/** One entry of a setting that is a list, with its fields and a button that removes it. */
export function SettingEntry({
	title,
	onRemove,
	children,
}: {
	title: string;
	onRemove: () => void;
	children: ReactNode;
}) {
	const { t } = useTranslation();
	return (
		<fieldset className="relative flex min-w-0 flex-col gap-3 rounded-panel border p-3">
			<legend className="px-1 text-sm font-medium text-muted">{title}</legend>
			{children}
			<div>
				<Button
					size="small"
					variant="quiet"
					onClick={onRemove}
					aria-label={t("appSettings:remove-one", { name: title })}
				>
					<X size={14} aria-hidden="true" />
					{t("appSettings:remove")}
				</Button>
			</div>
		</fieldset>
	);
}
