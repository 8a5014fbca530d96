"use client";
import { Plus } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { componentOrder } from "@/components/screen/component-order";
import { type FlowNode, isGenerated } from "@/lib/flows/model";
import { MakeEditable } from "../../../parts/screens/make-editable";
import { useComposer } from "../../../store/composer-context";
import { Section } from "../layout/section";
import { AddElement } from "./add-element";
import { ElementList } from "./element-list";

/** The elements of a screen in reading order, those of a group indented below it. */
export const ElementsSection = memo(function ElementsSection({ node }: { node: FlowNode }) {
	const { t } = useTranslation();
	const readOnly = useComposer((state) => state.readOnly);
	const order = componentOrder(node);
	return (
		<Section title={t("inspector:elements")} count={order.length}>
			{order.length === 0 ? (
				isGenerated(node) ? (
					<MakeEditable node={node} />
				) : (
					<p className="text-sm text-muted">{t("inspector:elements.none")}</p>
				)
			) : (
				<ElementList nodeId={node.id} order={order} readOnly={readOnly} />
			)}
			{readOnly ? null : (
				<AddElement nodeId={node.id}>
					<Plus size={14} aria-hidden="true" />
					{t("inspector:elements.add")}
				</AddElement>
			)}
		</Section>
	);
});
