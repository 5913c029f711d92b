/** The multipart forms that add a watermark to a photo after it was sent; written by the page, read by the server. */

/** The file parts of the two calls, and the field with the photo's id. */
export const WATERMARKED_FILE_PART = 'watermarked_photo';
export const BRANDED_FILE_PART = 'branded_photo';
export const MARKED_PHOTO_ID_FIELD = 'photo_id';
