"use client";
import { Group, StickyNote } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useComposer, useComposerStore } from "../../../store/composer-context";
import { noteSelected, nothingSelected } from "../../../store/selection";
import { Section } from "../layout/section";

/** Lists the notes and groups of a flow, so that they are accessible without the canvas. */
export function NoteList() {
	const { t } = useTranslation();
	const store = useComposerStore();
	const { notes, groups } = useComposer(({ history }) => history.present.annotations);
	if (notes.length + groups.length === 0) return null;
	return (
		<Section title={t("inspector:notes")} count={notes.length + groups.length}>
			<ul className="flex flex-col">
				{groups.map(({ id, title }) => (
					<li key={id}>
						<Entry
							icon={<Group size={14} aria-hidden="true" />}
							text={title.trim() || t("inspector:group.untitled")}
							onClick={() => store.getState().select({ ...nothingSelected, group: id })}
						/>
					</li>
				))}
				{notes.map(({ id, text }) => (
					<li key={id}>
						<Entry
							icon={<StickyNote size={14} aria-hidden="true" />}
							text={text.trim() || t("inspector:note.empty")}
							onClick={() => store.getState().select(noteSelected(id))}
						/>
					</li>
				))}
			</ul>
		</Section>
	);
}

function Entry({ icon, text, onClick }: { icon: ReactNode; text: string; onClick: () => void }) {
	return (
		<button
			type="button"
			onClick={onClick}
			className="flex min-h-7 w-full items-center gap-2 rounded-control px-1 text-start text-sm hover:bg-sunken"
		>
			<span className="text-muted">{icon}</span>
			<span className="truncate" dir="auto">
				{text}
			</span>
		</button>
	);
}
