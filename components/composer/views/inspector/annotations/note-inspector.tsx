"use client";
import { StickyNote, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { TextArea } from "@/components/ui/text-area";
import type { FlowNote } from "@/lib/flows/model";
import { changeNote } from "../../../commands/annotation-edits";
import { removeSelection } from "../../../commands/selection-edits";
import { useComposer, useComposerStore } from "../../../store/composer-context";
import { IconButton } from "../layout/icon-button";
import { InspectorHeader } from "../layout/inspector-header";
import { ColorChoice } from "./color-choice";

/** A note on the canvas. */
export function NoteInspector({ note }: { note: FlowNote }) {
	const { t } = useTranslation();
	const store = useComposerStore();
	const readOnly = useComposer((state) => state.readOnly);

	const update = (changes: Partial<FlowNote>) => changeNote(store, note.id, changes);

	return (
		<div className="pb-6">
			<InspectorHeader
				icon={<StickyNote size={16} aria-hidden="true" className="shrink-0 text-muted" />}
				title={t("composer:note.label")}
				kind={t("inspector:note.kind")}
				actions={
					readOnly ? undefined : (
						<IconButton
							icon={Trash2}
							label={t("inspector:delete")}
							className="text-danger"
							onClick={() => removeSelection(store)}
						/>
					)
				}
			/>
			<div className="flex flex-col gap-3 border-t px-3 py-3">
				<TextArea
					label={t("inspector:note.text")}
					rows={6}
					maxLength={4000}
					dir="auto"
					readOnly={readOnly}
					value={note.text}
					onChange={(event) => update({ text: event.target.value })}
				/>
				<ColorChoice value={note.color} onChange={(color) => update({ color })} readOnly={readOnly} />
			</div>
		</div>
	);
}
