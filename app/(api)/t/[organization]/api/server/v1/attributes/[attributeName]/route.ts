import { route } from "@/app/(api)/route-handlers";
import {
	deleteAttributeContract,
	getAttributeContract,
	updateAttributeContract,
} from "@/lib/identity/attributes/contract";
import { deleteAttribute } from "@/lib/identity/attributes/delete-attribute";
import { getAttribute } from "@/lib/identity/attributes/get-attribute";
import { presentAttribute } from "@/lib/identity/attributes/present-attribute";
import { updateAttribute } from "@/lib/identity/attributes/update-attribute";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(
		getAttributeContract,
		(context, { params }) => getAttribute(context, params.attributeName),
		presentAttribute,
	),
	PUT: operation(
		updateAttributeContract,
		(context, { params, body, ifMatch }) => updateAttribute(context, params.attributeName, body, ifMatch),
		presentAttribute,
	),
	DELETE: operation(deleteAttributeContract, (context, { params, query, ifMatch }) =>
		deleteAttribute(context, params.attributeName, query.values, ifMatch),
	),
});
