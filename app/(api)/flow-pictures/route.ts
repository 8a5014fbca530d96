import { route } from "@/app/(api)/route-handlers";
import { listPicturesContract, uploadPictureContract } from "@/lib/flows/pictures/contract";
import { listPictures } from "@/lib/flows/pictures/list-pictures";
import { uploadPicture } from "@/lib/flows/pictures/upload-picture";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listPicturesContract, (context, { query }) => listPictures(context, query)),
	POST: operation(uploadPictureContract, (context, { body }) => uploadPicture(context, body)),
});
