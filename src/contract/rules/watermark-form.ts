/** The forms by which a watermark is put on a photo that was sent: written by the page, read by the server. */

/** The file parts of the two calls, and the field that names the photo. */
export const WATERMARKED_FILE_PART = 'watermarked_photo';
export const BRANDED_FILE_PART = 'branded_photo';
export const MARKED_PHOTO_ID_FIELD = 'photo_id';
