"use client";
import { Plus, RefreshCw } from "lucide-react";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { useRemovalFocus } from "@/components/ui/use-removal-focus";
import { type FlowNode, type NodeInput, setInputs, updateNode } from "@/lib/flows/model";
import { useExecutors } from "../../../derived/executors/executors-context";
import { useComposer, useComposerStore } from "../../../store/composer-context";
import { Section } from "../layout/section";
import { InputEntry } from "./input-entry";
import { inputsOfExecutor, matchedInputs, nextInput } from "./suggested-inputs";

/** The inputs of a node. Those of a screen follow its elements, and can also be edited directly. */
export const InputsSection = memo(function InputsSection({ node }: { node: FlowNode }) {
	const { t } = useTranslation();
	const store = useComposerStore();
	const executors = useExecutors();
	const readOnly = useComposer((state) => state.readOnly);
	const inputs = node.inputs ?? [];
	const executor = executors.get(node.executor?.name ?? "");
	const own = useMemo(() => inputsOfExecutor(executor, node.executor?.mode), [executor, node.executor?.mode]);
	const matched = matchedInputs(node, inputs);
	const around = useRemovalFocus<HTMLDivElement>();

	function set(changed: NodeInput[], coalesce?: string) {
		store.getState().edit(
			{ key: "inspector:step.inputs" },
			(flow) =>
				// Only a screen needs an explicit empty list.
				changed.length === 0 && node.type !== "PROMPT"
					? updateNode(flow, node.id, { inputs: undefined })
					: setInputs(flow, node.id, changed),
			coalesce === undefined ? {} : { coalesce },
		);
	}

	return (
		<Section title={t("inspector:inputs")} count={inputs.length} open={node.type !== "PROMPT"}>
			{node.type === "PROMPT" ? <p className="text-xs text-muted">{t("inspector:inputs.follow")}</p> : null}
			{node.inputs === undefined && own.length > 0 ? (
				<p className="text-sm text-muted">
					{t("inspector:inputs.default", { names: own.map(({ identifier }) => identifier).join(", ") })}
				</p>
			) : null}
			{executor?.readsAll === true && inputs.length === 0 ? (
				<p className="text-sm text-muted">{t("inspector:inputs.all")}</p>
			) : null}
			<div {...around} className="contents">
				<ul className="flex flex-col gap-3">
					{inputs.map((input, index) => (
						<InputEntry
							// biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own, and the focus is to stay
							key={index}
							scope={`${node.id}:inputs.${index}`}
							node={node}
							inputs={inputs}
							input={input}
							index={index}
							onChange={set}
							readOnly={readOnly}
						/>
					))}
				</ul>
				{readOnly ? null : (
					<div className="flex flex-wrap gap-1">
						<Button size="small" onClick={() => set([...inputs, nextInput(node, own)])}>
							<Plus size={14} aria-hidden="true" />
							{t("inspector:inputs.add")}
						</Button>
						{matched === inputs ? null : (
							<Button size="small" onClick={() => set(matched)}>
								<RefreshCw size={14} aria-hidden="true" />
								{t("inspector:inputs.match")}
							</Button>
						)}
					</div>
				)}
			</div>
		</Section>
	);
});
