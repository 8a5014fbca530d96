import { type Operations, operation } from "@/lib/platform/http/operation";
import {
	createAttributeContract,
	deleteAttributeContract,
	getAttributeContract,
	listAttributesContract,
	updateAttributeContract,
} from "./contract";
import { createAttribute } from "./create-attribute";
import { deleteAttribute } from "./delete-attribute";
import { getAttribute } from "./get-attribute";
import { listAttributes } from "./list-attributes";
import { presentAttribute, presentCreated } from "./present-attribute";
import { updateAttribute } from "./update-attribute";

export const attributeOperations: Operations = [
	operation(listAttributesContract, (context, { params, query }) =>
		listAttributes(context, params.organization, query),
	),
	operation(createAttributeContract, (context, { body }) => createAttribute(context, body), presentCreated),
	operation(
		getAttributeContract,
		(context, { params }) => getAttribute(context, params.attributeName),
		presentAttribute,
	),
	operation(
		updateAttributeContract,
		(context, { params, body, ifMatch }) => updateAttribute(context, params.attributeName, body, ifMatch),
		presentAttribute,
	),
	operation(deleteAttributeContract, (context, { params, query, ifMatch }) =>
		deleteAttribute(context, params.attributeName, query.values, ifMatch),
	),
];
