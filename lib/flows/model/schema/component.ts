import { z } from "zod";
import { sentence, text } from "./sentence";

/** A component of a screen. Members that the specification does not list are kept, and any type name is allowed. */
export const componentSchema = z
	.looseObject(
		{
			id: text("The component id", 255),
			type: text("The component type", 255),
			label: text("The component label", 4000, 0).optional(),
			variant: text("The component variant", 255, 0).optional(),
			required: z.boolean(sentence("The component member required", "true or false")).optional(),
			placeholder: text("The component placeholder", 4000, 0).optional(),
			length: z.int(sentence("The component length", "a whole number")).optional(),
			// A getter, because the schema refers to itself. Callers limit the depth of the JSON before parsing.
			get components() {
				return z.array(componentSchema, sentence("The children of a component", "a list")).optional();
			},
		},
		sentence("A component", "an object"),
	)
	.meta({ id: "Component" });

export type FlowComponent = z.infer<typeof componentSchema>;
