"use client";
import { useTranslation } from "react-i18next";
import { type FlowNode, moveNodes, resizeNode } from "@/lib/flows/model";
import { useComposer, useComposerStore } from "../../../store/composer-context";
import { NumberLine } from "../fields/number-line";

const unplaced = { position: { x: 0, y: 0 }, size: { width: 200, height: 100 } };

/** The position and size of a node on the canvas, in whole pixels. */
export function LayoutFields({ node }: { node: FlowNode }) {
	const { t } = useTranslation();
	const store = useComposerStore();
	const readOnly = useComposer((state) => state.readOnly);
	const { id, layout } = node;
	const { position = unplaced.position, size = unplaced.size } = layout ?? {};

	function set(name: "x" | "y" | "width" | "height", value: number) {
		store
			.getState()
			.edit(
				{ key: "inspector:step.placed" },
				(flow) =>
					name === "x" || name === "y"
						? moveNodes(flow, { [id]: { ...position, [name]: value } })
						: resizeNode(flow, id, { ...size, [name]: value }),
				{ coalesce: `text:${id}:${name}` },
			);
	}
	function refused(value: number, lowest?: number): string | undefined {
		if (!Number.isInteger(value)) return t("inspector:problem.whole");
		return lowest !== undefined && value < lowest ? t("inspector:problem.minimum", { minimum: lowest }) : undefined;
	}

	const fields = [
		["x", layout?.position?.x, undefined],
		["y", layout?.position?.y, undefined],
		["width", layout?.size?.width, 1],
		["height", layout?.size?.height, 1],
	] as const;
	return (
		<div className="grid grid-cols-2 gap-2">
			{fields.map(([name, value, lowest]) => (
				<NumberLine
					key={name}
					scope={`${id}:${name}`}
					label={t(`inspector:${name}`)}
					value={value}
					onChange={(next) => {
						if (next !== undefined) set(name, next);
					}}
					needed
					refused={(next) => refused(next, lowest)}
					readOnly={readOnly}
				/>
			))}
		</div>
	);
}
