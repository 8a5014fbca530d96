"use client";
import { useTranslation } from "react-i18next";
import { typeName } from "@/components/screen/component-name";
import { componentTypes, type FlowNode, indexComponents, type NodeInput } from "@/lib/flows/model";
import { CheckLine } from "../fields/check-line";
import { ChoiceLine } from "../fields/choice-line";
import { RequiredLine } from "../fields/required-line";
import { EntryTools } from "./entry-tools";
import { knownIdentifiers } from "./suggested-inputs";

/** One input of a node: the attribute, its type, its element, and whether it is required. */
export function InputEntry({
	scope,
	node,
	inputs,
	input,
	index,
	onChange,
	readOnly,
}: {
	scope: string;
	node: FlowNode;
	inputs: readonly NodeInput[];
	input: NodeInput;
	index: number;
	onChange: (inputs: NodeInput[], coalesce?: string) => void;
	readOnly: boolean;
}) {
	const { t } = useTranslation();
	const change = (members: Partial<NodeInput>, coalesce?: string) =>
		onChange(inputs.with(index, { ...input, ...members }), coalesce);
	const types = componentTypes.filter(({ inputLike }) => inputLike).map(({ type }) => String(type));
	if (!types.includes(input.type)) types.push(input.type);

	function setRef(ref: string) {
		const { ref: _ref, ...others } = input;
		onChange(inputs.with(index, ref === "" ? others : { ...others, ref }));
	}

	return (
		<li className="flex flex-col gap-2 rounded-control border p-2">
			<RequiredLine
				scope={scope}
				label={t("inspector:identifier")}
				value={input.identifier}
				onChange={(identifier) => change({ identifier }, `text:${scope}`)}
				list={knownIdentifiers}
				mono
				readOnly={readOnly}
			/>
			<div className="grid grid-cols-2 gap-2">
				<ChoiceLine
					label={t("inspector:type")}
					options={types.map((type) => ({ value: type, label: typeName(t, type) }))}
					value={input.type}
					onChange={(type) => change({ type })}
					readOnly={readOnly}
				/>
				<ChoiceLine
					label={t("inspector:asked-by")}
					options={refOptions(node, input.ref, t("inspector:asked-by.none"))}
					value={input.ref ?? ""}
					onChange={setRef}
					readOnly={readOnly}
				/>
			</div>
			<div className="flex items-center justify-between">
				<CheckLine
					label={t("inspector:required")}
					checked={input.required}
					onChange={(required) => change({ required })}
					readOnly={readOnly}
				/>
				{readOnly ? null : <EntryTools name={input.identifier} entries={inputs} index={index} onChange={onChange} />}
			</div>
		</li>
	);
}

/** The elements of the node, and always the referenced one; a task may refer to an element of another node. */
function refOptions(node: FlowNode, ref: string | undefined, none: string) {
	const ids = [...indexComponents(node).byId.keys()];
	const all = ref === undefined || ids.includes(ref) ? ids : [...ids, ref];
	return [{ value: "", label: none }, ...all.map((id) => ({ value: id, label: id }))];
}
