import { pageLoading } from "../../page-parts";

export default pageLoading({ title: "webhooks:create-title", text: "webhooks:text", boxes: ["h-96 w-full max-w-2xl"] });
