"use client";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";

/** The button that removes an entry of a setting. */
export function RemoveEntry({ title, onRemove }: { title: string; onRemove: () => void }) {
	const { t } = useTranslation();
	return (
		<Button size="small" variant="quiet" onClick={onRemove} aria-label={t("appSettings:remove-one", { name: title })}>
			<X size={14} aria-hidden="true" />
			{t("appSettings:remove")}
		</Button>
	);
}
