"use client";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../layout/icon-button";

/** Moves and removes one entry of a list. */
export function EntryTools<Entry>({
	name,
	entries,
	index,
	onChange,
}: {
	/** The name of the entry. */
	name: string;
	entries: readonly Entry[];
	index: number;
	onChange: (entries: Entry[]) => void;
}) {
	const { t } = useTranslation();
	const entry = entries[index];
	if (entry === undefined) return null;
	const moved = (to: number) => onChange(entries.toSpliced(index, 1).toSpliced(to, 0, entry));
	return (
		<span className="flex items-center">
			<IconButton
				icon={ArrowUp}
				label={t("inspector:entry.up", { name })}
				disabled={index === 0}
				onClick={() => moved(index - 1)}
				className="w-7"
			/>
			<IconButton
				icon={ArrowDown}
				label={t("inspector:entry.down", { name })}
				disabled={index === entries.length - 1}
				onClick={() => moved(index + 1)}
				className="w-7"
			/>
			<IconButton
				icon={X}
				data-removes=""
				label={t("inspector:entry.remove", { name })}
				onClick={() => onChange(entries.toSpliced(index, 1))}
				className="w-7"
			/>
		</span>
	);
}
