"use client";
import { Bold, Italic, Link, List, type LucideIcon } from "lucide-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../layout/icon-button";
import { type Format, formats, formatText } from "./format-text";

const icons: Record<Format, LucideIcon> = { bold: Bold, italic: Italic, link: Link, list: List };

/** Buttons that format the selected part of a text, and what else is allowed in it. */
export function FormatBar({
	field,
	onChange,
}: {
	field: RefObject<HTMLTextAreaElement | null>;
	onChange: (text: string) => void;
}) {
	const { t } = useTranslation();

	function format(how: Format) {
		const area = field.current;
		if (area === null) return;
		const { text, from, to } = formatText({ text: area.value, from: area.selectionStart, to: area.selectionEnd }, how);
		onChange(text);
		// Once the text is drawn.
		requestAnimationFrame(() => {
			area.focus();
			area.setSelectionRange(from, to);
		});
	}

	return (
		<div className="flex flex-col gap-0.5">
			<div role="toolbar" aria-label={t("inspector:format.title")} className="flex gap-0.5">
				{formats.map((each) => (
					<IconButton
						key={each}
						icon={icons[each]}
						label={t(`inspector:format.${each}`)}
						className="size-7"
						onClick={() => format(each)}
					/>
				))}
			</div>
			<p className="text-xs text-muted">{t("inspector:format.allowed")}</p>
		</div>
	);
}
