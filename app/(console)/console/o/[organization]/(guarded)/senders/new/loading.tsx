import { pageLoading } from "../../page-parts";

export default pageLoading({ title: "senders:create-title", text: "senders:text", boxes: ["h-96 w-full max-w-2xl"] });
