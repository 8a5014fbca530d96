import { route } from "@/app/(api)/route-handlers";
import { removePictureContract } from "@/lib/identity/directory/contract";
import { removePicture } from "@/lib/identity/directory/people/remove-picture";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	DELETE: operation(removePictureContract, (context, { params }) => removePicture(context, params.userId)),
});
