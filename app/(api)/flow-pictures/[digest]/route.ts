import { route } from "@/app/(api)/route-handlers";
import { deletePictureContract } from "@/lib/flows/pictures/contract";
import { deletePicture } from "@/lib/flows/pictures/delete-picture";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	DELETE: operation(deletePictureContract, (context, { params }) => deletePicture(context, params.digest)),
});
