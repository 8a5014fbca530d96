"use client";
import { ScreenEditor } from "@/components/screen/screen-editor";
import { textStep, writeTextAt } from "../../commands/texts/edit-texts";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { languageName } from "../../derived/texts/language-name";
import { useComposer, useComposerStore, useDefinition, useViewStore } from "../../store/composer-context";
import { nodeSelected } from "../../store/selection";

/** The selected screen, editable in place; every change is a step of the history. */
export function EditedScreen({ nodeId }: { nodeId: string }) {
	const store = useComposerStore();
	const view = useViewStore();
	const flow = useDefinition();
	const selected = useComposer(({ selection }) => selection.component);
	const { resources, language, direction } = useComposerTexts();
	return (
		<ScreenEditor
			flow={flow}
			nodeId={nodeId}
			texts={resources}
			language={language}
			direction={direction}
			selected={selected}
			onSelect={(componentId) => store.getState().select(nodeSelected(nodeId, componentId))}
			onEdit={(label, next, coalesce) =>
				store.getState().edit(label, () => next, coalesce === undefined ? {} : { coalesce })
			}
			onEditText={(place, inLanguage, text) =>
				store.getState().change(
					{ key: "inspector:step.translation", params: { language: languageName(inLanguage) } },
					(draft) =>
						writeTextAt(draft, place, {
							language: inLanguage,
							text,
							resources,
							everywhere: view.getState().textsForAll,
						}),
					{ coalesce: textStep(place, inLanguage) },
				)
			}
			// Text that is not a key is announced unchanged.
			announce={(text) => store.getState().announce({ key: text })}
		/>
	);
}
